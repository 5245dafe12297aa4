import { z } from "zod";
import { invitePathPrefix } from "#contract/pages.ts";
import { inviteLinkDetails } from "#contract/rules/invites/invite-state.ts";
import type { Invite } from "../../domain/invites/invite.ts";
import { defineCommand } from "../command-line/command.ts";
import { table } from "../command-line/text-output.ts";

/** A link without its passcode: the two are never sent together. */
export function presentInvite(invite: Invite, publicUrl: string) {
  const { link, state, isForAdministrator, createdBy, groupIds } = invite;
  const { role, purpose } = inviteLinkDetails(link, state, isForAdministrator);
  return {
    linkId: link.linkId,
    url: `${publicUrl}${invitePathPrefix}${link.linkId}`,
    uniqueUserNumber: link.userId,
    role,
    purpose,
    state,
    createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
    groupIds,
  };
}

const headings = ["Link", "Number", "Role", "Purpose", "State", "Created", "Expires", "Used"];

export const listInvites = defineCommand({
  name: "list-invites",
  summary: "List all invite and re-enrollment links, newest first, without their passcodes.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, { inviteLinks, publicUrl }) => {
    const invites = (await inviteLinks.list()).map((invite) => presentInvite(invite, publicUrl));
    const rows = invites.map((invite) => [
      ...[invite.linkId, String(invite.uniqueUserNumber ?? "-"), invite.role, invite.purpose, invite.state],
      ...[invite.createdAt, invite.expiresAt, invite.usedAt ?? "-"],
    ]);
    return { json: invites, text: table(headings, rows) };
  },
});
