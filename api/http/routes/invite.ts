import { contract } from "#contract/index.ts";
import { reEnrollmentDetails } from "#contract/rules/invites/invite-state.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { clientKey } from "../../domain/limits/address-key.ts";
import { problemBody } from "../errors/problem-handler.ts";
import { initServer } from "../rest-server.ts";
import { browserSessionHash, ensureBrowserSession } from "../session/browser-session.ts";
import { requestActor } from "../session/request-session.ts";

type Dependencies = Pick<Context, "inviteLinks" | "registration" | "limits">;

/** Registration through an invite link. A signed-in user stays signed in. */
export function inviteRoutes({ inviteLinks, registration, limits }: Dependencies) {
  return initServer().router(contract.invite, {
    get: async ({ params, res }) => {
      try {
        const { link, isOpen: isValid } = await inviteLinks.find(params.linkId);
        const details = reEnrollmentDetails(link, isValid);
        return { status: 200, body: { inviteLink: { linkId: params.linkId, isValid, ...details } } };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { status: 404, body: { ...problemBody(res, error), inviteLink: { isValid: false } } };
      }
    },
    register: async ({ params: { linkId }, body: { passcode }, req, res }) => {
      const link = await limits.passcodes.attempt(clientKey(req.ip), () =>
        inviteLinks.checkPasscode(linkId, passcode, requestActor(req, res)),
      );
      const sessionHash = ensureBrowserSession(req);
      return { status: 200, body: await registration.start({ linkId, sessionHash }, link) };
    },
    verify: async ({ params: { linkId }, body, req, res }) => {
      const attempt = { linkId, sessionHash: browserSessionHash(req) };
      await registration.finish(attempt, body, requestActor(req, res));
      return { status: 201, body: { success: true } };
    },
  });
}
