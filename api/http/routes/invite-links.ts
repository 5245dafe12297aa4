import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentInviteLink } from "../present-invite-link.ts";
import { signedInUser } from "../signed-in-user.ts";

/** Making and managing invite links; the contract lets administrators alone come here. */
export function inviteLinkRoutes({ inviteLinks }: Pick<Context, "inviteLinks">) {
  return initServer().router(contract.inviteLinks, {
    list: async () => {
      const invites = await inviteLinks.list();
      return { status: 200, body: { inviteLinks: invites.map(presentInviteLink) } };
    },
    create: async ({ body: { uniqueUserNumber, passcode }, req }) => {
      const createdBy = signedInUser(req).id;
      const invite = await inviteLinks.create({ uniqueUserNumber, passcode, roleName: "user", createdBy });
      return { status: 201, body: { inviteLink: presentInviteLink(invite) } };
    },
    toggleValidity: async ({ params }) => {
      const invite = await inviteLinks.toggle(params.linkId);
      return { status: 200, body: { inviteLink: presentInviteLink(invite) } };
    },
    delete: async ({ params }) => {
      await inviteLinks.delete(params.linkId);
      return { status: 204, body: undefined };
    },
  });
}
