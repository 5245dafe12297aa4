import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import { authenticateWithPasskey } from "../authenticate-with-passkey.ts";
import { openBrowserSession, signIn } from "../browser-session.ts";
import type { Passport } from "../passport.ts";
import { presentUser } from "../present-user.ts";
import { refusedChallenge } from "../refused-challenge.ts";

/** Signing in with a passkey; the session begins anew with it. */
export function passkeyLoginRoutes(context: Pick<Context, "authentication" | "limits">, passport: Passport) {
  const { authentication, limits } = context;
  return initServer().router(contract.passkeyLogin, {
    options: async ({ req }) => {
      const options = await authentication.start(openBrowserSession(req), addressKey(req.ip));
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
        return refusedChallenge(res, error);
      }
    },
  });
}
