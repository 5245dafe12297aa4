import { contract } from "#contract/index.ts";
import { roleGrants } from "#contract/rules/accounts/roles.ts";
import type { Context } from "../../context.ts";
import type { Account } from "../../domain/accounts/account.ts";
import type { AccountChanges } from "../../domain/people/account-changes.ts";
import { presentAccount } from "../presenters/accounts.ts";
import { presentInviteLink } from "../presenters/invites.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

/** User accounts; the contract admits administrators only. */
export function userRoutes({
  accounts,
  accountDeletion,
  reEnrollments,
  usage,
}: Pick<Context, "accounts" | "accountDeletion" | "reEnrollments" | "usage">) {
  const present = async (page: readonly Account[]) => {
    const monthOf = await usage.months(page.map(({ user }) => user));
    return page.map((account) => presentAccount(account, monthOf(account.user)));
  };
  const presentOne = async (account: Account) =>
    presentAccount(account, (await usage.months([account.user]))(account.user));
  return initServer().router(contract.users, {
    list: async ({ query: { page, ...filter } }) => {
      const found = await accounts.page(filter, page);
      return {
        status: 200,
        body: { users: await present(found.accounts), page, totalPages: found.totalPages },
      };
    },
    change: async ({ params, body, req, res }) => {
      const { disabled, roles, note, groupIds, ...unapplied } = body;
      unapplied satisfies Record<string, never>;
      const changes: AccountChanges = { disabled, note, groupIds, roles: roles && roleGrants(roles) };
      const account = await accounts.change({ id: params.id }, changes, requestActor(req, res));
      return { status: 200, body: { user: await presentOne(account) } };
    },
    delete: async ({ params: { id }, body: { uniqueUserNumber }, req, res }) => {
      const account = await accountDeletion.delete({ id }, uniqueUserNumber, requestActor(req, res));
      return { status: 202, body: { user: await presentOne(account) } };
    },
    reEnroll: async ({ params: { id }, body: { keepPasskeys }, req, res }) => {
      const order = { account: { id }, keepsPasskeys: keepPasskeys };
      const invite = await reEnrollments.create(order, requestActor(req, res));
      const { passcode } = invite.link;
      return { status: 201, body: { inviteLink: { ...presentInviteLink(invite), passcode } } };
    },
  });
}
