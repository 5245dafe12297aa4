import { z } from "zod";
import { invitePathPrefix } from "#contract/pages.ts";
import type { Account } from "../../domain/accounts/account.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { numberArgument } from "../command-line/number-argument.ts";
import { fieldList } from "../command-line/text-output.ts";

const accountInput = z.object({ number: numberArgument("The unique user number") });

export const accountRoleInput = accountInput.extend({ role: z.string() });

export function presentAccountToOperator({ user, roles }: Account) {
  return {
    id: user.id,
    username: user.username,
    uniqueUserNumber: user.uniqueUserNumber,
    roles,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
  };
}

export const disableUser = defineCommand({
  name: "disable-user",
  summary: "Disable an account and end its sessions.",
  positionals: ["number"],
  options: {},
  input: accountInput,
  run: async ({ number }, { accounts }) => {
    const name = { uniqueUserNumber: number };
    const account = presentAccountToOperator(await accounts.change(name, { disabled: true }, operatorActor));
    return { json: account, text: `${account.username} is disabled.` };
  },
});

export const enableUser = defineCommand({
  name: "enable-user",
  summary: "Enable a disabled account.",
  positionals: ["number"],
  options: {},
  input: accountInput,
  run: async ({ number }, { accounts }) => {
    const name = { uniqueUserNumber: number };
    const account = presentAccountToOperator(await accounts.change(name, { disabled: false }, operatorActor));
    return { json: account, text: `${account.username} is enabled.` };
  },
});

export const revokeSessions = defineCommand({
  name: "revoke-sessions",
  summary: "End every session of an account.",
  positionals: ["number"],
  options: {},
  input: accountInput,
  run: async ({ number }, { accounts }) => {
    const revoked = await accounts.revokeSessions(number, operatorActor);
    return { json: { uniqueUserNumber: number, revoked }, text: `Sessions ended: ${revoked}.` };
  },
});

const keepPasskeysFlag = "keep-passkeys";

export const reEnrollUser = defineCommand({
  name: "re-enrol",
  summary: "Create a re-enrollment link for an account, for a lost device.",
  positionals: ["number"],
  options: {},
  flags: { [keepPasskeysFlag]: "keep the existing passkeys and sessions" },
  input: accountInput.extend({ [keepPasskeysFlag]: z.string().optional() }),
  run: async ({ number, [keepPasskeysFlag]: keep }, { reEnrollments, publicUrl }) => {
    const order = { account: { uniqueUserNumber: number }, keepsPasskeys: keep !== undefined };
    const { link } = await reEnrollments.create(order, operatorActor);
    const { linkId, passcode } = link;
    const url = `${publicUrl}${invitePathPrefix}${linkId}`;
    const fields = { Link: url, Number: number, Passcode: passcode };
    return { json: { linkId, url, uniqueUserNumber: number, passcode }, text: fieldList(fields) };
  },
});
