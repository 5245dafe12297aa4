import type { OutgoingHttpHeaders } from "node:http";
import fc from "fast-check";
import { z } from "zod";
import type { AppRoute } from "#contract/http/rest.ts";
import { arbitraryJson, arbitraryText } from "./arbitrary-json.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { bodyHeaders, hostileHeaders } from "./hostile-headers.ts";

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  /** They replace those of a browser; undefined removes one. */
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string | undefined;
}

const names = ["page", "sort", "q", "event", "user", "state", "role", "group"];
const queryNames = [...names, "page[]", "sort[a]", "__proto__", "_method"];

/** Together with the headers it stays below the server's limit. */
const maxAddressLength = 6000;

/** A lone surrogate cannot be encoded in a URL. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

/** Existing ids, by the part of a path that they follow. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

function pathFor({ path }: AppRoute, ids: KnownIds): fc.Arbitrary<string> {
  const all = Object.values(ids).flat();
  const parts = path.split("/").map((part, index, { [index - 1]: before = "" }) => {
    if (!part.startsWith(":")) return fc.constant(part);
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(ids[before] ?? all)) },
      { weight: 2, arbitrary: fc.constantFrom(...all) },
      { weight: 1, arbitrary: arbitraryText },
    );
  });
  return fc.tuple(...parts).map((texts) => texts.map(escaped).join("/"));
}

const queryValue = fc.oneof(
  arbitraryText,
  fc.integer().map(String),
  fc.constantFrom("1", "2", "asc", "desc"),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&"));

function bodyFor(route: AppRoute, ids: KnownIds): fc.Arbitrary<string | undefined> {
  const schema = "body" in route && route.body instanceof z.ZodType ? route.body : undefined;
  const json = (value: unknown) => JSON.stringify(value);
  return fc.oneof(
    {
      weight: schema ? 8 : 0,
      arbitrary: arbitraryOf(schema ?? z.unknown(), Object.values(ids).flat()).map(json),
    },
    { weight: 1, arbitrary: arbitraryJson.map(json) },
    { weight: 1, arbitrary: arbitraryText },
    { weight: schema ? 1 : 8, arbitrary: fc.constant(undefined) },
  );
}

/** Requests for a route that are valid, nearly valid, or invalid in any place. */
export function hostileRequest(route: AppRoute, ids: KnownIds): fc.Arbitrary<HostileRequest> {
  const parts = [pathFor(route, ids), query, hostileHeaders, bodyHeaders, bodyFor(route, ids)] as const;
  return fc.tuple(...parts).map(([path, search, headers, ofBody, body]) => ({
    method: route.method,
    path: (search === "" ? path : `${path}?${search}`).slice(0, maxAddressLength),
    headers: body === undefined ? headers : { ...headers, ...ofBody },
    body,
  }));
}
