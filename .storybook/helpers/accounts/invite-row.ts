import { screen, within } from "storybook/test";

export async function inviteRow({ linkId }: { linkId: string }) {
  const id = await screen.findByTitle(linkId);
  const row = id.closest("tr");
  if (row === null) throw new Error(`${linkId} stands in no row.`);
  return within(row);
}
