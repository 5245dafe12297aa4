import { z } from "zod";
import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { numberArgument } from "../command-line/number-argument.ts";
import { presentAccountToOperator } from "./account-commands.ts";

const confirmation = "Add --yes: this deletes the account and all of its chats, and cannot be undone.";
const chatsLeft = "Some of its chats could not be deleted yet. The server deletes them when it runs.";

/** Deletes an account, and its chats unless the database fails meanwhile. */
export const deleteUser = defineCommand({
  name: "delete-user",
  summary: "Delete an account with all of its chats. Its number is never given again.",
  positionals: ["number"],
  options: {},
  flags: { yes: "confirm; without it nothing is deleted" },
  input: z.object({
    number: numberArgument("The unique user number"),
    yes: z.string({ error: confirmation }),
  }),
  run: async ({ number }, { accountDeletion, chatRemoval, eraseDeleted }) => {
    const name = { uniqueUserNumber: number };
    const deleted = await accountDeletion.delete(name, number, operatorActor);
    const isComplete = await chatRemoval.run().then(
      () => true,
      () => false,
    );
    // A failure is ignored: a server that holds the file erases deleted texts within a minute.
    if (isComplete) await eraseDeleted().catch(() => undefined);
    const account = {
      ...presentAccountToOperator(deleted),
      deletedAt: deleted.user.deletedAt?.toISOString() ?? null,
    };
    const text = `${account.username} is deleted.`;
    return { json: account, text, ...(!isComplete && { notice: chatsLeft }) };
  },
});
