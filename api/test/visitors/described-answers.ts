import type { IncomingHttpHeaders } from "node:http";
import { problem } from "#contract/http/problem-schema.ts";
import { requiredHeaders } from "#contract/openapi/answer-headers.ts";
import { type ApiCall, findCall, isDescribed } from "#contract/openapi/api-calls.ts";
import type { ProblemCode } from "#contract/problem.ts";

interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

function refuseUndocumentedProblem(call: ApiCall, status: number, code: ProblemCode): void {
  if (!isDescribed(call, status, code))
    throw new Error(
      `${call.name} gave ${status} ${code}, which its notes in contract/openapi/calls do not list.`,
    );
}

/**
 * Throws for a problem that the description of its call does not list, and for a missing header that the description requires.
 * Every test checks its answers by it.
 */
export function expectDescribedAnswer({ method, path, status, headers, body }: Answer): void {
  const [pathname = ""] = path.split("?");
  const call = findCall(method, pathname);
  const code = status < 400 ? undefined : problem.safeParse(body).data?.code;
  // A method that is not allowed has matched another path, such as `options` beside `:id`.
  if (call === undefined || code === "method_not_allowed") return;
  if (code !== undefined) refuseUndocumentedProblem(call, status, code);
  else if (!(status in call.route.responses)) return;
  const missing = requiredHeaders(call, status).filter((name) => !(name.toLowerCase() in headers));
  if (missing.length > 0) throw new Error(`${call.name} gave ${status} without ${missing.join(", ")}.`);
}
