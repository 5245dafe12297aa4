import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, SessionEnd } from "#contract/client/http/api-error.ts";
import { problemSentences } from "#contract/problem.ts";
import { makePage } from "../test/fake-page.ts";
import { forgetSessionEnd, noteSessionEnd, sessionEnding } from "./session-end.ts";

beforeEach(() => void vi.stubGlobal("window", makePage()));
afterEach(() => void vi.unstubAllGlobals());

const refused = new ApiError(401, "", { code: "unauthenticated", message: "Sign in", requestId: "1" });

test("a disabled account stays the reason until the next sign-in", () => {
  const client = new QueryClient();
  noteSessionEnd(client, new SessionEnd("account_disabled"));
  noteSessionEnd(client, refused);
  expect(sessionEnding(client)).toEqual({
    because: problemSentences.account_disabled,
    reason: "account_disabled",
  });
  forgetSessionEnd(client);
  expect(sessionEnding(client)).toBeUndefined();
});

test("a session that just ends needs no reason", () => {
  const client = new QueryClient();
  noteSessionEnd(client, refused);
  expect(sessionEnding(client)).toEqual({ because: undefined, reason: undefined });
});

test("a failure that ends no session is no end", () => {
  const client = new QueryClient();
  noteSessionEnd(client, new ApiError(503, "", ""));
  expect(sessionEnding(client)).toBeUndefined();
});
