import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentPasskey } from "../presenters/present-passkey.ts";
import { ownSession } from "../session/current-session.ts";
import { doerOf } from "../session/request-actor.ts";

type Services = Pick<Context, "config" | "ownPasskeys" | "passkeyAddition">;

/** The passkeys of whoever is signed in. */
export function passkeyRoutes({ config: { rpId }, ownPasskeys, passkeyAddition }: Services) {
  return initServer().router(contract.passkeys, {
    list: async ({ req }) => {
      const { userId, passkeyId } = ownSession(req);
      const { passkeys, userHandle } = await ownPasskeys.list(userId);
      const presented = passkeys.map((passkey) => presentPasskey(passkey, passkeyId));
      return { status: 200, body: { passkeys: presented, rpId, userHandle } };
    },
    options: async ({ req }) => ({ status: 200, body: await passkeyAddition.start(ownSession(req)) }),
    add: async ({ req, res, body }) => {
      const session = ownSession(req);
      const passkey = await passkeyAddition.finish(session, body, doerOf(req, res));
      return { status: 201, body: { passkey: presentPasskey(passkey, session.passkeyId) } };
    },
    rename: async ({ req, res, params: { id }, body: { name } }) => {
      const { userId, passkeyId } = ownSession(req);
      const passkey = await ownPasskeys.rename({ userId, id }, name, doerOf(req, res));
      return { status: 200, body: { passkey: presentPasskey(passkey, passkeyId) } };
    },
    delete: async ({ req, res, params: { id } }) => {
      await ownPasskeys.remove(ownSession(req), id, doerOf(req, res));
      return { status: 204, body: undefined };
    },
  });
}
