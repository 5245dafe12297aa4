import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import { roleGrants } from "#contract/rules/accounts/roles.ts";
import type { Context } from "../../context.ts";
import type { AccountChanges } from "../../domain/users/account-changes.ts";
import { presentAccount } from "../presenters/present-account.ts";
import { presentInviteLink } from "../presenters/present-invite-link.ts";
import { actorOf } from "../session/request-actor.ts";

/** User accounts; the contract admits administrators only. */
export function userRoutes({ users, reEnrollments }: Pick<Context, "users" | "reEnrollments">) {
  return initServer().router(contract.users, {
    list: async () => ({ status: 200, body: { users: (await users.list()).map(presentAccount) } }),
    change: async ({ params, body, req, res }) => {
      const { disabled, roles, ...unapplied } = body;
      unapplied satisfies Record<string, never>;
      const changes: AccountChanges = { disabled, roles: roles && roleGrants(roles) };
      const account = await users.change({ id: params.id }, changes, actorOf(req, res));
      return { status: 200, body: { user: presentAccount(account) } };
    },
    reEnrol: async ({ params: { id }, body: { keepPasskeys }, req, res }) => {
      const order = { name: { id }, keepsPasskeys: keepPasskeys };
      const invite = await reEnrollments.create(order, actorOf(req, res));
      const { passcode } = invite.link;
      return { status: 201, body: { inviteLink: { ...presentInviteLink(invite), passcode } } };
    },
  });
}
