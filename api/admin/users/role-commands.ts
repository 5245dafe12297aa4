import { operatorActor } from "../../domain/audit/actor.ts";
import { type Command, defineCommand } from "../command-line/command.ts";
import { accountRoleInput, presentAccountToOperator } from "./account-commands.ts";

interface RoleCommand {
  readonly name: string;
  readonly summary: string;
  readonly isGranted: boolean;
}

/** Defines a command that changes a role of an account, and returns its roles afterwards. */
function defineRoleCommand({ name, summary, isGranted }: RoleCommand): Command {
  return defineCommand({
    name,
    summary,
    positionals: ["number", "role"],
    options: {},
    input: accountRoleInput,
    run: async ({ number, role }, { accounts }) => {
      const changes = { roles: new Map([[role, isGranted]]) };
      const account = presentAccountToOperator(
        await accounts.change({ uniqueUserNumber: number }, changes, operatorActor),
      );
      const roles = account.roles.join(", ") || "none";
      return { json: account, text: `${account.username} has the roles: ${roles}.` };
    },
  });
}

export const grantRole = defineRoleCommand({
  name: "grant-role",
  summary: "Grant a role (admin or user) to an account.",
  isGranted: true,
});

export const revokeRole = defineRoleCommand({
  name: "revoke-role",
  summary: "Take a role away from an account.",
  isGranted: false,
});
