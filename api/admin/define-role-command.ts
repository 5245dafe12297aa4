import type { Account } from "../domain/users/account.ts";
import { accountRoleInput } from "./account-input.ts";
import type { AdminServices } from "./admin-services.ts";
import { type Command, defineCommand } from "./command.ts";
import { presentAccount } from "./present-account.ts";

interface RoleCommand {
  readonly name: string;
  readonly summary: string;
  change(users: AdminServices["users"], number: number, role: string): Promise<Account>;
}

/** A command that changes a role of an account, and answers the roles that it has then. */
export function defineRoleCommand({ name, summary, change }: RoleCommand): Command {
  return defineCommand({
    name,
    summary,
    positionals: ["number", "role"],
    options: {},
    input: accountRoleInput,
    run: async ({ number, role }, { users }) => {
      const account = presentAccount(await change(users, number, role));
      const roles = account.roles.join(", ") || "none";
      return { json: account, text: `${account.username} has the roles: ${roles}.` };
    },
  });
}
