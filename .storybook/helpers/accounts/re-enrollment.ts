import { screen, userEvent, within } from "storybook/test";
import type { InviteLinkRow } from "#contract/mock/state/mock-tables.ts";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import type { Harness } from "../../harness/harness.ts";
import { accountEntry, otherUserRow } from "./rows.ts";

type BoundQueries = ReturnType<typeof within>;

/** Opens the re-enrollment dialog of a member and returns it. */
export async function openReEnrollDialog({ world }: Harness): Promise<BoundQueries> {
  const entry = await accountEntry(otherUserRow(world));
  await userEvent.click(entry.getByRole("button", { name: accountsText.reEnroll }));
  const name = reEnrollmentText.title(otherUserRow(world).uniqueUserNumber);
  return within(await screen.findByRole("alertdialog", { name }));
}

export async function reEnroll(harness: Harness): Promise<void> {
  const question = await openReEnrollDialog(harness);
  await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
}

/** The link created for a member, as displayed. */
export async function reEnrollmentLink({ world }: Harness): Promise<BoundQueries> {
  const name = reEnrollmentText.heading(otherUserRow(world).uniqueUserNumber);
  return within(await screen.findByRole("region", { name }));
}

export function newestReEnrollmentLink({ world }: Harness): InviteLinkRow {
  const link = world.tables.inviteLinks.findLast(({ enrolUserId }) => enrolUserId !== null);
  if (link === undefined) throw new Error("No re-enrollment link was made.");
  return link;
}
