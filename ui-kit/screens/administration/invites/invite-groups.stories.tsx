import { expect, screen, userEvent, waitFor } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { groupsText, peopleText } from "#contract/texts/people-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { inviteRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const freeNumber = 4711;

/** Invites that name groups. */
const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

/** Fills in the form and submits it. */
async function create() {
  const number = await screen.findByRole("textbox", { name: adminText.numberLabel });
  await userEvent.type(number, String(freeNumber));
  await userEvent.type(screen.getByRole("textbox", { name: adminText.passcodeLabel }), "41108446");
  await userEvent.click(screen.getByRole("button", { name: adminText.create }));
}

/** The new account joins the chosen groups, which the row names. */
export const CreatedForGroups = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choir" }));
    await create();
    await expectToast(adminText.created);
    const { inviteLinks } = harnessOf(context).world.tables;
    const link = inviteLinks.find(({ uniqueUserNumber }) => uniqueUserNumber === freeNumber);
    await expect(link?.groupIds).toHaveLength(1);
    // The table is drawn again after its refetch.
    await waitFor(async () => {
      const row = await inviteRow({ linkId: link?.linkId ?? "" });
      await expect(row.getByText("Choir")).toBeVisible();
    });
    await expect(screen.getByRole("checkbox", { name: "Choir" })).not.toBeChecked();
  },
});

/** A group that another administrator deleted meanwhile is not asked for again. */
export const GroupDeletedMeanwhile = meta.story({
  tags: ["failing"],
  play: async (context) => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choir" }));
    const { tables } = harnessOf(context).world;
    tables.groups = tables.groups.filter(({ name }) => name !== "Choir");
    await create();
    await expect(await screen.findByText(peopleText.groupUnknown)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Choir" })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: adminText.create }));
    await expectToast(adminText.created);
    await expect(screen.queryByText(peopleText.groupUnknown)).toBeNull();
  },
});

/** Without groups the page shows an alert, and invites are still possible. The list below stays while groups are refetched. */
export const GroupsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("groups.list", "unavailable") } },
  play: async (context) => {
    await expect(await screen.findByText(groupsText.fetchFailed)).toBeVisible();
    const { world } = harnessOf(context);
    const list = await screen.findByRole("heading", { level: 2, name: adminText.listHeading });
    world.restoreRoute("groups.list");
    const release = world.holdRoute("groups.list");
    await userEvent.click(screen.getByRole("button", { name: failureText.tryAgain }));
    await waitFor(() => expect(screen.queryByText(groupsText.fetchFailed)).toBeNull());
    await expect(list).toBeInTheDocument();
    await expect(screen.getByRole("heading", { level: 2, name: adminText.createHeading })).toHaveFocus();
    release();
    await expect(await screen.findByRole("checkbox", { name: "Choir" })).toBeEnabled();
  },
});
