import { expect } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { Tampering } from "../authenticator/tampering.ts";
import type { HttpResponse } from "./browser.ts";
import type { TestUser } from "./server-visitor.ts";

/** Requests login options and signs them, with a lie or without. */
export async function assertionOf({ client, authenticator }: TestUser, tampering: Tampering = {}) {
  return authenticator.get(bodyOf(await client.passkeyLogin.options({ body: undefined }), 200), tampering);
}

/** Sends a body unchanged to the second half of the login. */
export function verifyLogin({ browser }: Pick<TestUser, "browser">, json: unknown): Promise<HttpResponse> {
  return browser.send("POST", "/api/login/verify", { json });
}

/** A whole login, with a lie or without. */
export async function attemptLogin(visitor: TestUser, tampering: Tampering = {}): Promise<HttpResponse> {
  return verifyLogin(visitor, await assertionOf(visitor, tampering));
}

export async function expectSignedOut({ browser }: Pick<TestUser, "browser">): Promise<void> {
  const answer = await browser.send("GET", "/api/user");
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false, user: null } });
}
