import { problem } from "../../http/problem-schema.ts";
import { findCall, isDescribed } from "../../openapi/api-calls.ts";

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** Throws for a problem that the notes of its call do not list. The mock world of the packages has no such check. */
export function refuseUndocumentedProblem(method: string, path: string, { status, body }: Answer): void {
  const call = findCall(method, path);
  const code = problem.safeParse(body).data?.code;
  if (call !== undefined && code !== undefined && !isDescribed(call, status, code))
    throw new Error(`The problem ${code} with ${status} is not described.`);
}
