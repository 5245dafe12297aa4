import { contract } from "#contract/index.ts";
import { userRole } from "#contract/rules/accounts/roles.ts";
import type { Context } from "../../context.ts";
import { presentInviteLink } from "../presenters/invites.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

/** Creating and managing invite links; the contract admits administrators only. */
export function inviteLinkRoutes({ inviteLinks }: Pick<Context, "inviteLinks">) {
  return initServer().router(contract.inviteLinks, {
    list: async () => {
      const [invites, nextUserNumber] = await Promise.all([inviteLinks.list(), inviteLinks.nextUserNumber()]);
      return { status: 200, body: { inviteLinks: invites.map(presentInviteLink), nextUserNumber } };
    },
    create: async ({ body: { uniqueUserNumber, passcode, groupIds }, req, res }) => {
      const order = { uniqueUserNumber, passcode, roleName: userRole, groupIds };
      const invite = await inviteLinks.create(order, requestActor(req, res));
      return { status: 201, body: { inviteLink: { ...presentInviteLink(invite), passcode } } };
    },
    toggleValidity: async ({ params, req, res }) => {
      const invite = await inviteLinks.toggle(params.linkId, requestActor(req, res));
      const presented = presentInviteLink(invite);
      const { passcode = presented.passcode } = invite;
      return { status: 200, body: { inviteLink: { ...presented, passcode } } };
    },
    delete: async ({ params, req, res }) => {
      await inviteLinks.delete(params.linkId, requestActor(req, res));
      return { status: 204, body: undefined };
    },
  });
}
