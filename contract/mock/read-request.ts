import { type AppRoute, validateIfSchema } from "@ts-rest/core";
import { bodyBytes } from "../limits.ts";
import { MockProblem } from "./mock-problem.ts";

/** JSON, in UTF-8 (RFC 8259, section 8.1), with or without saying so. */
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*("utf-8"|utf-8)\s*)?;?\s*$/i;

type Issues = NonNullable<ReturnType<typeof validateIfSchema>["error"]>["issues"];

/** One sentence for each member that the contract refuses, by its dotted path; the body as a whole is `body`. */
function fieldsOf(issues: Issues): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const names = path.map((part) => String(typeof part === "object" ? part.key : part));
    fields[names.join(".") || "body"] ??= message;
  }
  return fields;
}

/** The body as text; over the limit it is `payload_too_large`, of another type `unsupported_media_type`. */
export async function readText(request: Request): Promise<string> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > bodyBytes) throw new MockProblem("payload_too_large");
  if (text !== "" && !jsonType.test(request.headers.get("content-type") ?? ""))
    throw new MockProblem("unsupported_media_type");
  return text;
}

/** The value of a body, or `undefined` when there is none; else `invalid_json`. */
function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new MockProblem("invalid_json");
  }
}

/** What the contract makes of query and body; what it refuses is `validation`. */
export function parseRequest(route: AppRoute, url: string, text: string): { query: unknown; body: unknown } {
  const given = parseJson(text);
  const query = validateIfSchema(Object.fromEntries(new URL(url).searchParams), route.query);
  const body = validateIfSchema(given, "body" in route ? route.body : undefined);
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  if (issues.length > 0) throw new MockProblem("validation", { fields: fieldsOf(issues) });
  return { query: query.value, body: body.value };
}
