import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import { challengeError } from "../errors/challenge-error.ts";
import { presentUser } from "../presenters/present-user.ts";
import { openBrowserSession, signIn } from "../session/browser-session.ts";
import { authenticateWithPasskey } from "../session/passkey-strategy.ts";
import type { Passport } from "../session/passport.ts";

/** A site may be assigned an IPv6 network as large as this (RFC 6177), which has 65,536 subscriber networks. */
const siteBits = 48;

/** Signing in with a passkey, which begins a new session. */
export function passkeyLoginRoutes(context: Pick<Context, "authentication" | "limits">, passport: Passport) {
  const { authentication, limits } = context;
  return initServer().router(contract.passkeyLogin, {
    options: async ({ req }) => {
      const options = await authentication.start(openBrowserSession(req), addressKey(req.ip, siteBits));
      return { status: 200, body: options };
    },
    verify: async ({ body, req, res }) => {
      try {
        const user = await limits.signInFailures.attempt(addressKey(req.ip), () =>
          authenticateWithPasskey({ passport, authentication }, body, req, res),
        );
        await signIn(req, user);
        return { status: 200, body: { success: true, user: presentUser(user) } };
      } catch (error) {
        return challengeError(res, error);
      }
    },
  });
}
