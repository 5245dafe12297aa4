import { problem } from "#contract/http/problem-schema.ts";
import { findCall, isDescribed } from "#contract/openapi/api-calls.ts";

interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Throws for a problem that the description of its call does not list, whichever test gets it. */
export function expectDescribedProblem({ method, path, status, body }: Answer): void {
  const code = status < 400 ? undefined : problem.safeParse(body).data?.code;
  // A method that is not allowed has matched another path, such as `options` beside `:id`.
  if (code === undefined || code === "method_not_allowed") return;
  const [pathname = ""] = path.split("?");
  const call = findCall(method, pathname);
  if (call && !isDescribed(call, status, code))
    throw new Error(
      `${call.name} gave ${status} ${code}, which its notes in contract/openapi/calls do not list.`,
    );
}
