import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import { roleGrants } from "#contract/rules/accounts/roles.ts";
import type { Context } from "../../context.ts";
import type { AccountChanges } from "../../domain/users/account-changes.ts";
import { presentAccount } from "../presenters/accounts.ts";
import { presentInviteLink } from "../presenters/invites.ts";
import { requestActor } from "../session/request-session.ts";

/** User accounts; the contract admits administrators only. */
export function userRoutes({ users, reEnrollments }: Pick<Context, "users" | "reEnrollments">) {
  return initServer().router(contract.users, {
    list: async () => ({ status: 200, body: { users: (await users.list()).map(presentAccount) } }),
    change: async ({ params, body, req, res }) => {
      const { disabled, roles, ...unapplied } = body;
      unapplied satisfies Record<string, never>;
      const changes: AccountChanges = { disabled, roles: roles && roleGrants(roles) };
      const account = await users.change({ id: params.id }, changes, requestActor(req, res));
      return { status: 200, body: { user: presentAccount(account) } };
    },
    reEnroll: async ({ params: { id }, body: { keepPasskeys }, req, res }) => {
      const order = { account: { id }, keepsPasskeys: keepPasskeys };
      const invite = await reEnrollments.create(order, requestActor(req, res));
      const { passcode } = invite.link;
      return { status: 201, body: { inviteLink: { ...presentInviteLink(invite), passcode } } };
    },
  });
}
