import type { Request, Response } from "express";
import type { AuthenticateCallback } from "passport";
import type { AuthenticationCeremony } from "../../domain/passkeys/ceremonies/authentication-ceremony.ts";
import type { AssertedCredential } from "../../domain/passkeys/verification/verify-assertion.ts";
import { PasskeyStrategy } from "./passkey-strategy.ts";
import type { Passport } from "./passport.ts";
import { doerOf } from "./request-actor.ts";

interface Parts {
  readonly passport: Passport;
  readonly authentication: AuthenticationCeremony;
}

/** The user whose passkey made this credential; throws what the ceremony refuses with. Signs nobody in by itself. */
export async function authenticateWithPasskey(
  { passport, authentication }: Parts,
  credential: AssertedCredential,
  request: Request,
  response: Response,
): Promise<Express.User> {
  const verified = Promise.withResolvers<Express.User>();
  const answer: AuthenticateCallback = (error, user) =>
    user ? verified.resolve(user) : verified.reject(error);
  const strategy = new PasskeyStrategy(authentication, credential, doerOf(request, response));
  passport.authenticate(strategy, answer)(request, response);
  return verified.promise;
}
