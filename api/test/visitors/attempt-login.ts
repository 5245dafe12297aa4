import { expect } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { Lie } from "../authenticator/lie.ts";
import type { HttpAnswer } from "./browser.ts";
import type { ServerVisitor } from "./server-visitor.ts";

/** Requests login options and signs them, with a lie or without. */
export async function assertionOf({ client, authenticator }: ServerVisitor, lie: Lie = {}) {
  return authenticator.get(bodyOf(await client.passkeyLogin.options({ body: undefined }), 200), lie);
}

/** Sends a body unchanged to the second half of the login. */
export function verifyLogin({ browser }: Pick<ServerVisitor, "browser">, json: unknown): Promise<HttpAnswer> {
  return browser.send("POST", "/api/login/verify", { json });
}

/** A whole login, with a lie or without. */
export async function attemptLogin(visitor: ServerVisitor, lie: Lie = {}): Promise<HttpAnswer> {
  return verifyLogin(visitor, await assertionOf(visitor, lie));
}

export async function expectSignedOut({ browser }: Pick<ServerVisitor, "browser">): Promise<void> {
  const answer = await browser.send("GET", "/api/user");
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false, user: null } });
}
