import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import { problemBody } from "../errors/problem-body.ts";
import { browserSessionHash, openBrowserSession } from "../session/browser-session.ts";
import { actorOf } from "../session/request-actor.ts";

type Parts = Pick<Context, "inviteLinks" | "registration" | "limits">;

/** Registration through an invite link. A signed-in user stays signed in. */
export function inviteRoutes({ inviteLinks, registration, limits }: Parts) {
  return initServer().router(contract.invite, {
    get: async ({ params, res }) => {
      try {
        const isValid = await inviteLinks.isOpen(params.linkId);
        return { status: 200, body: { inviteLink: { linkId: params.linkId, isValid } } };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { status: 404, body: { ...problemBody(res, error), inviteLink: { isValid: false } } };
      }
    },
    register: async ({ params: { linkId }, body: { passcode }, req, res }) => {
      const link = await limits.passcodes.attempt(addressKey(req.ip), () =>
        inviteLinks.checkPasscode(linkId, passcode, actorOf(req, res)),
      );
      const sessionHash = openBrowserSession(req);
      return { status: 200, body: await registration.start({ linkId, sessionHash }, link) };
    },
    verify: async ({ params: { linkId }, body, req, res }) => {
      const attempt = { linkId, sessionHash: browserSessionHash(req) };
      await registration.finish(attempt, body, actorOf(req, res));
      return { status: 201, body: { success: true } };
    },
  });
}
