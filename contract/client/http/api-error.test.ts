import { describe, expect, it } from "vitest";
import { failureText } from "../../texts/page-texts.ts";
import { ApiError, allowanceResetFrom, errorMessage, parseProblem, retryAtFrom } from "./api-error.ts";

const problem = { message: "Please sign in.", code: "unauthenticated", requestId: "r1" };

describe("an unsuccessful answer", () => {
  it("reads as its status, a colon and its JSON body", () => {
    expect(new ApiError(401, "Unauthorized", problem).message).toBe(`401: ${JSON.stringify(problem)}`);
  });

  it("reads as its status, a colon and its text body", () => {
    expect(new ApiError(500, "Internal Server Error", "broken").message).toBe("500: broken");
  });

  it("falls back to its status text", () => {
    expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  it("gives the problem it carries, and none for another body", () => {
    expect(parseProblem(new ApiError(401, "", problem))?.code).toBe("unauthenticated");
    expect(parseProblem(new ApiError(401, "", { code: "new" }))).toBeUndefined();
    expect(parseProblem(new TypeError("Failed to fetch"))).toBeUndefined();
  });
});

describe("a spent allowance", () => {
  const body = { message: "The allowance of this month is spent.", code: "allowance_spent", requestId: "r1" };
  const resetsAt = "2026-12-01T00:00:00.000Z";
  const retryAt = "2026-11-27T00:00:00.000Z";

  it("gives the time at which it begins anew, and is no wait to count down", () => {
    const failure = new ApiError(429, "", { ...body, resetsAt }, retryAt);
    expect(allowanceResetFrom(failure)).toBe(resetsAt);
    expect(retryAtFrom(failure)).toBeUndefined();
  });

  it("is not what another limit is", () => {
    const other = new ApiError(429, "", { ...body, resetsAt, code: "too_many_attempts" }, retryAt);
    expect(allowanceResetFrom(other)).toBeUndefined();
    expect(retryAtFrom(other)).toBe(retryAt);
  });
});

describe("the message a screen shows", () => {
  it("is the server's sentence", () => {
    expect(errorMessage(new ApiError(401, "", problem))).toBe("Please sign in.");
  });

  it("is the long form when the server sent no sentence", () => {
    expect(errorMessage(new ApiError(500, "", { message: "" }))).toBe('500: {"message":""}');
  });

  it("says that there was no answer in our own words, not in the browser's", () => {
    expect(errorMessage(new TypeError("Failed to fetch"))).toBe(failureText.unreachable);
  });
});
