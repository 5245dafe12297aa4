import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentPasskey } from "../presenters/accounts.ts";
import { initServer } from "../rest-server.ts";
import { currentSession, requestActor } from "../session/request-session.ts";

type Services = Pick<Context, "config" | "userPasskeys" | "passkeyAddition">;

/** The current user's passkeys. */
export function passkeyRoutes({ config: { rpId }, userPasskeys, passkeyAddition }: Services) {
  return initServer().router(contract.passkeys, {
    list: async ({ req }) => {
      const { userId, passkeyId } = currentSession(req);
      const { passkeys, userHandle } = await userPasskeys.list(userId);
      const presented = passkeys.map((passkey) => presentPasskey(passkey, passkeyId));
      return { status: 200, body: { passkeys: presented, rpId, userHandle } };
    },
    options: async ({ req }) => ({ status: 200, body: await passkeyAddition.start(currentSession(req)) }),
    add: async ({ req, res, body }) => {
      const session = currentSession(req);
      const passkey = await passkeyAddition.finish(session, body, requestActor(req, res));
      return { status: 201, body: { passkey: presentPasskey(passkey, session.passkeyId) } };
    },
    rename: async ({ req, res, params: { id }, body }) => {
      const { name, ...unapplied } = body;
      unapplied satisfies Record<string, never>;
      const { userId, passkeyId } = currentSession(req);
      const passkey = await userPasskeys.rename({ userId, id }, name, requestActor(req, res));
      return { status: 200, body: { passkey: presentPasskey(passkey, passkeyId) } };
    },
    delete: async ({ req, res, params: { id } }) => {
      await userPasskeys.remove(currentSession(req), id, requestActor(req, res));
      return { status: 204, body: undefined };
    },
  });
}
