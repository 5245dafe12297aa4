import { expect } from "vitest";
import { type ProblemCode, problemSentences, problemStatuses } from "../../problem.ts";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Details {
  /** Where the code has another status than usual: challenge_invalid is 401 at login. */
  readonly status?: number;
  readonly fields?: Record<string, unknown>;
  readonly [member: string]: unknown;
}

/**
 * Holds an answer against the one shape of a failure: status, code, the code's sentence, a request id,
 * and nothing but the details named here.
 */
export function expectProblem(answer: Answer, code: ProblemCode, { status, ...details }: Details = {}): void {
  expect(answer).toMatchObject({ status: status ?? problemStatuses[code], body: { code } });
  expect(answer.body).toEqual({
    code,
    message: problemSentences[code],
    requestId: expect.stringMatching(/./),
    ...details,
  });
}
