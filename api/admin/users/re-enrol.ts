import { z } from "zod";
import { invitePrefix } from "#contract/http/pages.ts";
import { operator } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { fieldList } from "../command-line/field-list.ts";
import { accountInput } from "./account-input.ts";

const keepFlag = "keep-passkeys";

export const reEnrol = defineCommand({
  name: "re-enrol",
  summary: "Create a re-enrollment link for an account, for a lost device.",
  positionals: ["number"],
  options: {},
  flags: { [keepFlag]: "keep the existing passkeys and sessions" },
  input: accountInput.extend({ [keepFlag]: z.string().optional() }),
  run: async ({ number, [keepFlag]: keep }, { reEnrollments, publicUrl }) => {
    const order = { name: { uniqueUserNumber: number }, keepsPasskeys: keep !== undefined };
    const { link } = await reEnrollments.create(order, operator);
    const { linkId, passcode } = link;
    const url = `${publicUrl}${invitePrefix}${linkId}`;
    const fields = { Link: url, Number: number, Passcode: passcode };
    return { json: { linkId, url, uniqueUserNumber: number, passcode }, text: fieldList(fields) };
  },
});
