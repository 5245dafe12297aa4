import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import { commonRole } from "#contract/rules/accounts/roles.ts";
import type { Context } from "../../context.ts";
import { presentInviteLink } from "../presenters/present-invite-link.ts";
import { actorOf } from "../session/request-actor.ts";

/** Creating and managing invite links; the contract admits administrators only. */
export function inviteLinkRoutes({ inviteLinks }: Pick<Context, "inviteLinks">) {
  return initServer().router(contract.inviteLinks, {
    list: async () => {
      const invites = await inviteLinks.list();
      return { status: 200, body: { inviteLinks: invites.map(presentInviteLink) } };
    },
    create: async ({ body: { uniqueUserNumber, passcode }, req, res }) => {
      const order = { uniqueUserNumber, passcode, roleName: commonRole };
      const invite = await inviteLinks.create(order, actorOf(req, res));
      return { status: 201, body: { inviteLink: { ...presentInviteLink(invite), passcode } } };
    },
    toggleValidity: async ({ params, req, res }) => {
      const invite = await inviteLinks.toggle(params.linkId, actorOf(req, res));
      const presented = presentInviteLink(invite);
      const { passcode = presented.passcode } = invite;
      return { status: 200, body: { inviteLink: { ...presented, passcode } } };
    },
    delete: async ({ params, req, res }) => {
      await inviteLinks.delete(params.linkId, actorOf(req, res));
      return { status: 204, body: undefined };
    },
  });
}
