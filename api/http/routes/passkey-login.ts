import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { clientKey } from "../../domain/limits/address-key.ts";
import { challengeError } from "../errors/problem-handler.ts";
import { presentUser } from "../presenters/accounts.ts";
import { initServer } from "../rest-server.ts";
import { ensureBrowserSession, signIn } from "../session/browser-session.ts";
import { authenticateWithPasskey, type Passport } from "../session/passkey-strategy.ts";

/** A site may be assigned an IPv6 network as large as this (RFC 6177), which has 65,536 subscriber networks. */
const ipv6SiteBits = 48;

/** Signing in with a passkey, which begins a new session. */
export function passkeyLoginRoutes(context: Pick<Context, "authentication" | "limits">, passport: Passport) {
  const { authentication, limits } = context;
  return initServer().router(contract.passkeyLogin, {
    options: async ({ req }) => {
      const options = await authentication.start(ensureBrowserSession(req), clientKey(req.ip, ipv6SiteBits));
      return { status: 200, body: options };
    },
    verify: async ({ body, req, res }) => {
      try {
        const user = await limits.signInFailures.attempt(clientKey(req.ip), async () => {
          const authenticated = await authenticateWithPasskey({ passport, authentication }, body, req, res);
          await signIn(req, authenticated);
          return authenticated;
        });
        return { status: 200, body: { success: true, user: presentUser(user) } };
      } catch (error) {
        return challengeError(res, error);
      }
    },
  });
}
