import { expect } from "vitest";
import { type ProblemCode, problemMessages, problemStatuses } from "../../problem.ts";

interface ProblemResponse {
  readonly status: number;
  readonly body: unknown;
}

interface Details {
  /** If the status differs from the usual one of the code: challenge_invalid is 401 at login. */
  readonly status?: number;
  readonly fields?: Record<string, unknown>;
  readonly [member: string]: unknown;
}

/**
 * Asserts a problem response: status, code, the code's sentence, a request id, and no details except those
 * given here.
 */
export function expectProblem(
  response: ProblemResponse,
  code: ProblemCode,
  { status, ...details }: Details = {},
): void {
  expect(response).toMatchObject({ status: status ?? problemStatuses[code], body: { code } });
  expect(response.body).toEqual({
    code,
    message: problemMessages[code],
    requestId: expect.stringMatching(/./),
    ...details,
  });
}
