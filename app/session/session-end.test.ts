import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, SessionEndedError } from "#contract/client/http/api-error.ts";
import { problemMessages } from "#contract/problem.ts";
import { createFakeWindow } from "../memory/fake-window.ts";
import { clearSessionEnd, recordSessionEnd, sessionEndInfo } from "./session-end.ts";

beforeEach(() => void vi.stubGlobal("window", createFakeWindow()));
afterEach(() => void vi.unstubAllGlobals());

const refused = new ApiError(401, "", { code: "unauthenticated", message: "Sign in", requestId: "1" });

test("a disabled account stays the reason until the next sign-in", () => {
  const client = new QueryClient();
  recordSessionEnd(client, new SessionEndedError("account_disabled"));
  recordSessionEnd(client, refused);
  expect(sessionEndInfo(client)).toEqual({
    message: problemMessages.account_disabled,
    reason: "account_disabled",
  });
  clearSessionEnd(client);
  expect(sessionEndInfo(client)).toBeUndefined();
});

test("a disabled account stays the reason when a later answer says that the session was revoked", () => {
  const client = new QueryClient();
  recordSessionEnd(client, new SessionEndedError("account_disabled"));
  recordSessionEnd(client, new SessionEndedError("unauthenticated", "revoked"));
  expect(sessionEndInfo(client)?.message).toBe(problemMessages.account_disabled);
});

test("a session that just ends needs no reason", () => {
  const client = new QueryClient();
  recordSessionEnd(client, refused);
  expect(sessionEndInfo(client)).toEqual({ message: undefined, reason: undefined });
});

test("a failure that ends no session is no end", () => {
  const client = new QueryClient();
  recordSessionEnd(client, new ApiError(503, "", ""));
  expect(sessionEndInfo(client)).toBeUndefined();
});
