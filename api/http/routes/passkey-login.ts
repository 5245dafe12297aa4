import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { authenticateWithPasskey } from "../authenticate-with-passkey.ts";
import { openBrowserSession, signIn } from "../browser-session.ts";
import type { Passport } from "../passport.ts";
import { presentUser } from "../present-user.ts";
import { problemBody } from "../problem-body.ts";

/** A used or expired challenge is a failed login here, where elsewhere it is a bad request (decisions 1). */
function isChallengeInvalid(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === "challenge_invalid";
}

/** Signing in with a passkey; the session begins anew with it. */
export function passkeyLoginRoutes({ authentication }: Pick<Context, "authentication">, passport: Passport) {
  return initServer().router(contract.passkeyLogin, {
    options: async ({ req }) => {
      const options = await authentication.start(openBrowserSession(req));
      return { status: 200, body: options };
    },
    verify: async ({ body, req, res }) => {
      try {
        const user = await authenticateWithPasskey({ passport, authentication }, body, req, res);
        await signIn(req, user);
        return { status: 200, body: { success: true, user: presentUser(user) } };
      } catch (error) {
        if (isChallengeInvalid(error)) return { status: 401, body: problemBody(res, error) };
        throw error;
      }
    },
  });
}
