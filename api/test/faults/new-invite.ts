import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { OpenInvite, Visitor } from "#contract/behavior/world.ts";

const passcode = 48_291_357;
let lastNumber = 5000;

/** An invite created by an administrator. */
export async function newInvite({ client }: Visitor): Promise<OpenInvite> {
  lastNumber += 1;
  const body = { uniqueUserNumber: lastNumber, passcode };
  const { linkId } = bodyOf(await client.inviteLinks.create({ body }), 201).inviteLink;
  return { linkId, passcode, uniqueUserNumber: lastNumber };
}
