import type { Request, Response } from "express";
import passport, { type AuthenticateCallback } from "passport";
import type { Clock } from "../../clock.ts";
import type { Actor } from "../../domain/audit/actor.ts";
import type { AuthenticationCeremony } from "../../domain/passkeys/ceremonies/authentication-ceremony.ts";
import type { AssertedCredential } from "../../domain/passkeys/verification/verify-assertion.ts";
import { presentSignedInUser } from "../presenters/accounts.ts";
import { requestId } from "../request/request-log.ts";
import { browserSessionHash, clientInfo } from "./browser-session.ts";
import { requestActor } from "./request-session.ts";

export type Passport = InstanceType<typeof passport.Passport>;

/**
 * A passport instance of this server. A session stores the user's id, and where and when it began, before it is
 * first saved; the user was read with the session, and is missing when deleted or disabled.
 */
export function createPassport(clock: Clock): Passport {
  const authenticator = new passport.Passport();
  authenticator.serializeUser<string, Request>((request, user, done) => {
    request.session.client = clientInfo(request);
    request.session.authenticatedAt = clock.now().getTime();
    const { passkeyProof } = request;
    if (passkeyProof !== undefined) request.session.authenticatorId = passkeyProof.passkeyId;
    if (request.res) request.session.requestId = requestId(request.res);
    done(null, user.id);
  });
  authenticator.deserializeUser<string, Request>(({ foundSession }, id, done) => {
    const user = foundSession?.user;
    done(null, user?.id === id ? presentSignedInUser(user) : false);
  });
  return authenticator;
}

/**
 * A passport strategy over the authentication ceremony, for one credential. Its fields are not #private:
 * passport may call a strategy through an object that inherits from it, where #private fields do not exist.
 */
class PasskeyStrategy extends passport.Strategy {
  private readonly authentication: AuthenticationCeremony;
  private readonly credential: AssertedCredential;
  private readonly actor: Actor;

  constructor(authentication: AuthenticationCeremony, credential: AssertedCredential, actor: Actor) {
    super();
    this.authentication = authentication;
    this.credential = credential;
    this.actor = actor;
  }

  override authenticate(request: Request): void {
    this.authentication.finish(browserSessionHash(request), this.credential, this.actor).then(
      ({ user, proof }) => {
        request.passkeyProof = proof;
        this.success(presentSignedInUser(user));
      },
      (error: unknown) => this.error(error),
    );
  }
}

interface Dependencies {
  readonly passport: Passport;
  readonly authentication: AuthenticationCeremony;
}

/** The user whose passkey created this credential; throws as the ceremony does. Does not sign the user in. */
export async function authenticateWithPasskey(
  { passport, authentication }: Dependencies,
  credential: AssertedCredential,
  request: Request,
  response: Response,
): Promise<Express.User> {
  const verified = Promise.withResolvers<Express.User>();
  const answer: AuthenticateCallback = (error, user) =>
    user ? verified.resolve(user) : verified.reject(error);
  const strategy = new PasskeyStrategy(authentication, credential, requestActor(request, response));
  passport.authenticate(strategy, answer)(request, response);
  return verified.promise;
}
