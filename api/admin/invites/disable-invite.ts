import { z } from "zod";
import { readLinkId } from "#contract/rules/invites/link-id.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { presentInvite } from "./list-invites.ts";

/** The id in an id or in the address of a link, as pasted. */
function linkIdOf(link: string): string {
  const segment = link
    .replace(/[?#].*$/s, "")
    .replace(/\/+$/, "")
    .replace(/^.*\//s, "");
  return readLinkId(segment);
}

export const disableInvite = defineCommand({
  name: "disable-invite",
  summary: "Turn a link off, by its id or its address. One that is not open stays as it is.",
  positionals: ["link"],
  options: {},
  input: z.object({ link: z.string().transform(linkIdOf) }),
  run: async ({ link }, { inviteLinks, publicUrl }) => {
    const invite = presentInvite(await inviteLinks.disable(link, operatorActor), publicUrl);
    return {
      json: invite,
      text: `The link for number ${invite.uniqueUserNumber ?? "-"} is ${invite.state}.`,
    };
  },
});
