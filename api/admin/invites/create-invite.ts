import { z } from "zod";
import { roleName } from "#contract/accounts/current-session.ts";
import { invitePathPrefix } from "#contract/pages.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import { newPasscode } from "../../domain/invites/invite-secrets.ts";
import { defineCommand } from "../command-line/command.ts";
import { numberArgument, passcodeArgument } from "../command-line/number-argument.ts";
import { fieldList } from "../command-line/text-output.ts";

/** The fewest digits that are not reported as short: a holder of the link may try some passcodes before it is locked. */
const goodDigits = 4;
const shortPasscode =
  "The passcode is short: whoever finds the link may guess it. Without --passcode one of eight digits is made.";

const roleNames = roleName.options.join(" or ");

export const createInvite = defineCommand({
  name: "create-invite",
  summary: "Create an invite link; number and passcode are generated if omitted.",
  positionals: [],
  options: {
    role: `the role it grants: ${roleNames} (default: user)`,
    "unique-user-number": "the number of the new account",
    passcode: "a positive integer",
  },
  input: z.object({
    role: z.enum(roleName.options, { error: `role must be ${roleNames}.` }).default("user"),
    "unique-user-number": numberArgument("unique-user-number").optional(),
    passcode: passcodeArgument("passcode").optional(),
  }),
  run: async ({ role, passcode, "unique-user-number": number }, { inviteLinks, publicUrl }) => {
    const terms = { passcode: passcode ?? newPasscode(), roleName: role };
    const { link } =
      number === undefined
        ? await inviteLinks.createWithFreeNumber(terms, operatorActor)
        : await inviteLinks.create({ ...terms, uniqueUserNumber: number }, operatorActor);
    const invite = {
      linkId: link.linkId,
      url: `${publicUrl}${invitePathPrefix}${link.linkId}`,
      uniqueUserNumber: link.userId,
      passcode: link.passcode,
      role: link.roleName,
    };
    const { url, uniqueUserNumber, role: granted } = invite;
    const fields = { Link: url, Number: uniqueUserNumber, Passcode: invite.passcode, Role: granted };
    const isShort = String(invite.passcode).length < goodDigits;
    return { json: invite, text: fieldList(fields), ...(isShort && { notice: shortPasscode }) };
  },
});
