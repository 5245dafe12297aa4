import { expect } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { OpenInvite } from "#contract/behavior/world.ts";
import type { Tampering } from "../authenticator/tampering.ts";
import type { HttpResponse } from "./browser.ts";
import type { TestUser } from "./server-visitor.ts";

/** Enters the passcode and creates a passkey, with a lie or without. */
export async function attestationOf(
  { client, authenticator }: TestUser,
  { linkId, passcode }: OpenInvite,
  tampering: Tampering = {},
) {
  const options = await client.invite.register({ params: { linkId }, body: { passcode } });
  return authenticator.create(bodyOf(options, 200), tampering);
}

/** Sends a body unchanged to the second half of the registration. */
export function verifyRegistration(
  { browser }: Pick<TestUser, "browser">,
  { linkId }: Pick<OpenInvite, "linkId">,
  json: unknown,
): Promise<HttpResponse> {
  return browser.send("POST", `/api/invite/${linkId}/register/verify`, { json });
}

/** A whole registration, with a lie or without. */
export async function attemptRegistration(
  visitor: TestUser,
  invite: OpenInvite,
  tampering: Tampering = {},
): Promise<HttpResponse> {
  return verifyRegistration(visitor, invite, await attestationOf(visitor, invite, tampering));
}

export async function expectLinkStillOpen(
  { browser }: Pick<TestUser, "browser">,
  { linkId }: OpenInvite,
): Promise<void> {
  const answer = await browser.send("GET", `/api/invite/${linkId}`);
  expect(answer.body).toEqual({ inviteLink: { linkId, isValid: true } });
}
