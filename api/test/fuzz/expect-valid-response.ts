import { expect } from "vitest";
import { z } from "zod";
import { problem } from "#contract/http/problem-schema.ts";
import { problemStatuses } from "#contract/problem.ts";
import type { HttpResponse } from "../visitors/browser.ts";

/** The one shape of every refusal; an invite's 404 also says that it is not valid. */
const refusal = problem.extend({ inviteLink: z.object({ isValid: z.literal(false) }).optional() }).strict();

/** Internals of the server: stacks, files, statements, drivers. */
const inside =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d|\/work\/|\/tmp\/|sqlite|mysql|\bER_[A-Z]|\b(select|insert|update|delete) .+ (from|into|where)\b/i;

/** A library's sentences about an invalid value, which are not for users. */
const foreignWords = /^Invalid |expected .+ received/;

function expectRefusal({ status, headers, text, body }: HttpResponse): void {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const { code, requestId, fields = {} } = refusal.parse(body);
  expect(requestId).toBe(headers["x-request-id"]);
  // At login a challenge that is not open is a failed attempt.
  if (code !== "challenge_invalid" || status !== 401) expect(status).toBe(problemStatuses[code]);
  expect(text).not.toMatch(inside);
  for (const sentence of Object.values(fields)) expect(sentence).not.toMatch(foreignWords);
}

/** Asserts an API response to arbitrary input: no 500, complete headers, one problem shape. */
export function expectValidResponse(answer: HttpResponse): void {
  const { status, headers } = answer;
  expect(status, answer.text).toBeLessThan(500);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Only public responses have a version that a cache may ask for.
    "cache-control": "etag" in headers ? "no-cache" : expect.stringMatching(/^no-store/),
  });
  expect(headers).not.toHaveProperty("access-control-allow-origin");
  if (status >= 400) expectRefusal(answer);
}
