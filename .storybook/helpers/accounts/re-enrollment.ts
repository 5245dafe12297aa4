import { screen, userEvent, within } from "storybook/test";
import type { InviteLinkRow } from "#contract/mock/state/mock-tables.ts";
import { accountsText, reEnrolText } from "#contract/texts/admin-texts.ts";
import type { Harness } from "../../harness/harness.ts";
import { accountEntry, someMember } from "./account-entry.ts";

type Question = ReturnType<typeof within>;

/** Opens the re-enrollment dialog of a member and returns it. */
export async function askToReEnrol({ world }: Harness): Promise<Question> {
  const entry = await accountEntry(someMember(world));
  await userEvent.click(entry.getByRole("button", { name: accountsText.reEnrol }));
  const name = reEnrolText.title(someMember(world).uniqueUserNumber);
  return within(await screen.findByRole("alertdialog", { name }));
}

export async function reEnrol(harness: Harness): Promise<void> {
  const question = await askToReEnrol(harness);
  await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
}

/** The link created for a member, as displayed. */
export async function madeLink({ world }: Harness): Promise<Question> {
  const name = reEnrolText.heading(someMember(world).uniqueUserNumber);
  return within(await screen.findByRole("region", { name }));
}

export function newestLink({ world }: Harness): InviteLinkRow {
  const link = world.tables.inviteLinks.findLast(({ enrolUserId }) => enrolUserId !== null);
  if (link === undefined) throw new Error("No re-enrollment link was made.");
  return link;
}
