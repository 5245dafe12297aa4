import type { OutgoingHttpHeaders } from "node:http";
import fc from "fast-check";
import { arbitraryText } from "./arbitrary-json.ts";

/** Several of them stay below the server's total limit of headers. */
const maxValueLength = 500;

/** The characters that Node's client sends in a header. */
const headerText = arbitraryText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, maxValueLength),
);

const or = (...known: readonly (string | undefined)[]) => fc.oneof(fc.constantFrom(...known), headerText);

const eventPlace = fc.nat().map((place) => `x.${place}`);

/** Headers that choose the format of the response, and headers that must not be trusted. */
const wishes = {
  "idempotency-key": fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: headerText }),
  prefer: or("respond-async", "respond-async, wait=0", "return=minimal"),
  "last-event-id": fc.oneof(eventPlace, headerText),
  accept: or("*/*", "text/event-stream", "text/html;q=0.9, */*;q=0", "application/json"),
  "accept-encoding": or("identity;q=0, *;q=0", "br, gzip"),
  "accept-language": headerText,
  range: or("bytes=0-0", "bytes=-1", "bytes=9-1,0-"),
  "if-none-match": or("*"),
  expect: fc.constantFrom("100-continue", "200-ok"),
  "user-agent": headerText,
  referer: headerText,
  "x-http-method-override": fc.constantFrom("DELETE", "POST"),
  "x-original-url": or("/api/admin/users"),
  "x-forwarded-for": or("203.0.113.7", "::1, 10.0.0.1", "fe80::1%eth0", "127.0.0.1:80"),
  "x-forwarded-host": or("elsewhere.example"),
  "x-forwarded-proto": or("https", "gopher"),
  "x-forwarded-port": or("0"),
  forwarded: or('for="[::1]";proto=https'),
};

const twoOrThree = fc.array(headerText, { minLength: 2, maxLength: 3 });

/**
 * Headers that determine the caller and the origin: they replace the browser's own, and undefined removes one.
 */
const provenance = {
  cookie: fc.oneof(
    or(
      undefined,
      "sid=",
      "sid=s%3A.",
      "sid=a; sid=b",
      "sid=%E0%A4%A; sid=s:a.b",
      "__proto__=1; constructor=2",
    ),
    twoOrThree,
  ),
  origin: fc.oneof(or(undefined, "null", "https://elsewhere.example"), twoOrThree.map(String)),
  "sec-fetch-site": or(undefined, "same-origin", "none", "same-site", "cross-site", "same-origin, none"),
  host: or("elsewhere.example", "localhost:4711@elsewhere.example", "[::1]:0"),
};

/** A token of RFC 9110, section 5.6.2. It is too short to be a framing header by chance. */
const name = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,9}$/);
const unknown = fc.dictionary(name, headerText, { maxKeys: 4 });

const rarely = (arbitrary: fc.Arbitrary<OutgoingHttpHeaders>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary });

/** Headers that a client may send besides those of the body, mostly with those of a real browser. */
export const hostileHeaders: fc.Arbitrary<OutgoingHttpHeaders> = fc
  .tuple(
    rarely(unknown),
    fc.record(wishes, { requiredKeys: [] }),
    rarely(fc.record(provenance, { requiredKeys: [] })),
  )
  .map(([others, wished, given]) => ({ ...others, ...wished, ...given }));

/** Headers of a body: mostly JSON with a declared length, otherwise of another type, encoding or framing. */
export const bodyHeaders: fc.Arbitrary<OutgoingHttpHeaders> = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constant("application/json") },
      { weight: 1, arbitrary: or("application/json; charset=utf-16", "text/plain", "multipart/form-data") },
    ),
    rarely(fc.record({ "content-encoding": or("gzip", "br", "identity", "gzip, gzip") })),
    rarely(fc.constant({ "content-length": undefined, "transfer-encoding": "chunked" })),
  )
  .map(([type, encoding, frame]) => ({ "content-type": type, ...encoding, ...frame }));
