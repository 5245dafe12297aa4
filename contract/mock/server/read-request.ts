import { isIdentityCoding, isJsonType } from "../../headers.ts";
import { type AppRoute, validateIfSchema } from "../../http/rest.ts";
import { malformedPathMessage, pathToRegExp } from "../../http/route-path.ts";
import { bodyBytes } from "../../limits.ts";
import { fieldErrors } from "../../problem.ts";
import { MockProblem } from "../mock-problem.ts";

/**
 * The bytes of a body. Throws `payload_too_large` over the limit, `unsupported_media_type` for a compressed
 * body or another type.
 */
export async function readBytes(request: Request): Promise<ArrayBuffer> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return bytes;
  const { headers } = request;
  if (bytes.byteLength > bodyBytes) throw new MockProblem("payload_too_large");
  const isSupported =
    isIdentityCoding(headers.get("content-encoding") ?? "identity") &&
    isJsonType(headers.get("content-type") ?? "");
  if (!isSupported) throw new MockProblem("unsupported_media_type");
  return bytes;
}

/** The value of a body, or `undefined` when there is none. Throws `invalid_json` unless it is JSON in UTF-8. */
function parseJson(bytes: ArrayBuffer): unknown {
  if (bytes.byteLength === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new MockProblem("invalid_json");
  }
}

/** The query as the server reads it: a repeated name has a list of values. */
function parseQuery({ searchParams }: URL): Record<string, string | string[]> {
  const names = new Set(searchParams.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const [first = "", ...more] = searchParams.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/** Query and body as the contract parses them; invalid ones throw `validation`. */
export function parseRequest(
  route: AppRoute,
  url: string,
  bytes: ArrayBuffer,
): { query: unknown; body: unknown } {
  const given = parseJson(bytes);
  const query = validateIfSchema(parseQuery(new URL(url)), route.query);
  const body = validateIfSchema(given, "body" in route ? route.body : undefined);
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  if (issues.length > 0) throw new MockProblem("validation", { fields: fieldErrors(issues) });
  return { query: query.value, body: body.value };
}

function decodeSegment(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new MockProblem("validation", { fields: { path: malformedPathMessage } });
  }
}

/** The path parameters of a request; `validation` for a malformed one, `not_found` if the path cannot match. */
export function parsePathParams(routePath: string, request: Request): Record<string, string> {
  const path = new URL(request.url).pathname;
  const match = pathToRegExp(routePath).exec(path);
  // The bundler removes a decoding whose result is unused.
  if (decodeSegment(path) === "" || match === null) throw new MockProblem("not_found");
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeSegment(part)]),
  );
}
