import { expect } from "vitest";
import { type ProblemCode, problemMessages, problemStatuses } from "../../problem.ts";

interface Answer {
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
export function expectProblem(answer: Answer, code: ProblemCode, { status, ...details }: Details = {}): void {
  expect(answer).toMatchObject({ status: status ?? problemStatuses[code], body: { code } });
  expect(answer.body).toEqual({
    code,
    message: problemMessages[code],
    requestId: expect.stringMatching(/./),
    ...details,
  });
}
