import type { AppRoute } from "@ts-rest/core";
import fc from "fast-check";
import { z } from "zod";
import { arbitraryOf } from "./arbitrary-of.ts";
import { oddJson, oddText } from "./odd-values.ts";

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
}

const queryNames = ["page", "sort", "q", "event", "user", "page[]", "sort[a]", "__proto__", "_method"];

/** Half a character has no place in an address. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

/** Ids that exist, by the part of a path that they follow. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

function pathFor({ path }: AppRoute, ids: KnownIds): fc.Arbitrary<string> {
  const all = Object.values(ids).flat();
  const parts = path.split("/").map((part, index, { [index - 1]: before = "" }) => {
    if (!part.startsWith(":")) return fc.constant(part);
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(ids[before] ?? all)) },
      { weight: 2, arbitrary: fc.constantFrom(...all) },
      { weight: 1, arbitrary: oddText },
    );
  });
  return fc.tuple(...parts).map((texts) => texts.map(escaped).join("/"));
}

const queryValue = fc.oneof(oddText, fc.integer().map(String), fc.constantFrom("1", "2", "asc", "desc"));
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&"));

/** What may stand in a header at all: Node's client sends nothing else. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?"));

const headers = fc.record(
  {
    "idempotency-key": fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: headerText }),
    prefer: fc.oneof(fc.constant("respond-async"), headerText),
    "last-event-id": fc.oneof(
      fc.nat().map((place) => `x.${place}`),
      headerText,
    ),
    accept: headerText,
    "user-agent": headerText,
    "x-forwarded-for": headerText,
    "x-http-method-override": fc.constantFrom("DELETE", "POST"),
    "accept-language": headerText,
  },
  { requiredKeys: [] },
);

const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  { weight: 1, arbitrary: fc.oneof(headerText, fc.constant("application/json; charset=utf-16")) },
);

function bodyFor(route: AppRoute, ids: KnownIds): fc.Arbitrary<string | undefined> {
  const schema = "body" in route && route.body instanceof z.ZodType ? route.body : undefined;
  const json = (value: unknown) => JSON.stringify(value);
  return fc.oneof(
    {
      weight: schema ? 8 : 0,
      arbitrary: arbitraryOf(schema ?? z.unknown(), Object.values(ids).flat()).map(json),
    },
    { weight: 1, arbitrary: oddJson.map(json) },
    { weight: 1, arbitrary: oddText },
    { weight: schema ? 1 : 8, arbitrary: fc.constant(undefined) },
  );
}

/** Requests for a route that are right, nearly right, or wrong in any place. */
export function hostileRequest(route: AppRoute, ids: KnownIds): fc.Arbitrary<HostileRequest> {
  const parts = [pathFor(route, ids), query, headers, contentType, bodyFor(route, ids)] as const;
  return fc.tuple(...parts).map(([path, search, sent, type, body]) => ({
    method: route.method,
    path: search === "" ? path : `${path}?${search}`,
    headers: body === undefined ? sent : { ...sent, "content-type": type },
    body,
  }));
}
