import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { makeInviteLink } from "#contract/mock/factories/make-invite-link.ts";
import { problemMessages } from "#contract/problem.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { groupsText, peopleText } from "#contract/texts/people-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

async function groupEntry(name: string) {
  const list = await screen.findByRole("list", { name: groupsText.heading });
  const entry = (await within(list).findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

async function createGroup(name: string): Promise<void> {
  await groupEntry("Choir");
  await userEvent.type(screen.getByRole("textbox", { name: groupsText.nameLabel }), name);
  await userEvent.click(screen.getByRole("button", { name: groupsText.create }));
}

export const NoGroups = meta.story({
  tags: ["happy", "visual", "desktop"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        tables.groups = [];
      },
    },
  },
  play: async () => {
    const none = await screen.findByText(groupsText.none);
    await expect(none).toBeVisible();
    // The groups stand below the accounts.
    none.scrollIntoView({ block: "center" });
  },
});

/** Notes can be edited all the same. */
export const GroupsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("groups.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${groupsText.fetchFailed} ${problemMessages.internal}`);
    const [edit] = await screen.findAllByRole("button", { name: peopleText.edit });
    if (edit) await userEvent.click(edit);
    await expect(await screen.findByText(peopleText.groupsFailed)).toBeVisible();
    harnessOf(context).world.restoreRoute("groups.list");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await groupEntry("Choir");
  },
});

export const GroupCreated = meta.story({
  tags: ["happy"],
  play: async () => {
    await createGroup("Board");
    await expectToast(groupsText.created("Board"));
    const entry = await groupEntry("Board");
    await expect(entry.getByText(groupsText.members(0))).toBeVisible();
    const field = screen.getByRole("textbox", { name: groupsText.nameLabel });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue("");
  },
});

/** The refusal is at the field, which keeps the name. */
export const GroupNameTaken = meta.story({
  tags: ["failing"],
  play: async () => {
    await createGroup("choir");
    await expect(await screen.findByText(peopleText.groupNameTaken)).toBeVisible();
    await expect(screen.getByRole("textbox", { name: groupsText.nameLabel })).toHaveValue("choir");
  },
});

export const GroupCreateFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("groups.create", "unavailable") } },
  play: async () => {
    await createGroup("Board");
    await expectToast(groupsText.createFailed, problemMessages.unavailable);
    await expect(screen.getByRole("textbox", { name: groupsText.nameLabel })).toHaveValue("Board");
  },
});

async function renameTo(name: string): Promise<void> {
  const entry = await groupEntry("Choir");
  await userEvent.click(entry.getByRole("button", { name: groupsText.rename }));
  const field = await entry.findByRole("textbox", { name: groupsText.renameLabel("Choir") });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
}

export const GroupRenamed = meta.story({
  tags: ["happy"],
  play: async () => {
    await renameTo("Singers");
    await expectToast(groupsText.renamed("Singers"));
    const entry = await groupEntry("Singers");
    await waitFor(() => expect(entry.getByRole("button", { name: groupsText.rename })).toHaveFocus());
  },
});

/** The typed name is shown again. */
export const GroupRenameRefused = meta.story({
  tags: ["failing"],
  play: async () => {
    await renameTo("Newcomers");
    await expectToast(groupsText.renameFailed, peopleText.groupNameTaken);
    const entry = await groupEntry("Choir");
    const field = await entry.findByRole("textbox", { name: groupsText.renameLabel("Choir") });
    await expect(field).toHaveValue("Newcomers");
  },
});

async function askToDelete() {
  const entry = await groupEntry("Choir");
  await userEvent.click(entry.getByRole("button", { name: groupsText.delete }));
  return within(await screen.findByRole("alertdialog", { name: groupsText.deleteTitle }));
}

/** The question counts the members, who stay. */
export const GroupDeleted = meta.story({
  tags: ["happy"],
  play: async () => {
    const question = await askToDelete();
    await waitFor(() => expect(question.getByText(groupsText.deleteDescription(2))).toBeVisible());
    await userEvent.click(question.getByRole("button", { name: groupsText.delete }));
    await expectToast(groupsText.deleted("Choir"));
    await waitFor(() => expect(screen.queryByRole("heading", { level: 3, name: "Choir" })).toBeNull());
    await expect(screen.getByRole("heading", { level: 2, name: groupsText.heading })).toHaveFocus();
  },
});

/** Without its group, a style would be for everybody. */
export const GroupDeleteFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        const choir = tables.groups.find((group) => group.name === "Choir");
        const style = tables.styles.find(({ isDefault }) => !isDefault);
        style?.groupIds.push(choir?.id ?? "");
      },
    },
  },
  play: async (context) => {
    const limited = harnessOf(context).world.tables.styles.filter(({ groupIds }) => groupIds.length > 0);
    const question = await askToDelete();
    await userEvent.click(question.getByRole("button", { name: groupsText.delete }));
    const reason = groupsText.limitsStyles(limited.map(({ name }) => name));
    const entry = await groupEntry("Choir");
    await expect(await entry.findByRole("alert")).toHaveTextContent(
      `${groupsText.deleteFailed} ${problemMessages.group_in_use} ${reason}`,
    );
    await waitFor(() => expect(entry.getByRole("button", { name: groupsText.delete })).toHaveFocus());
  },
});

/** The new account would join without the group, and without its limits. */
export const GroupWithOpenInvitesInUse = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        const choir = world.tables.groups.find((group) => group.name === "Choir");
        for (const uniqueUserNumber of [4712, 4711])
          makeInviteLink(world, { uniqueUserNumber, groupIds: [choir?.id ?? ""] });
      },
    },
  },
  play: async () => {
    const question = await askToDelete();
    await userEvent.click(question.getByRole("button", { name: groupsText.delete }));
    const entry = await groupEntry("Choir");
    await expect(await entry.findByRole("alert")).toHaveTextContent(groupsText.namedByInvites([4711, 4712]));
  },
});

/** The people of a group, by its button. */
export const GroupShown = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const entry = await groupEntry("Choir");
    await userEvent.click(entry.getByRole("button", { name: groupsText.show }));
    await waitFor(() => expect(harnessOf(context).currentPath).toMatch(/\?group=/));
    await waitFor(() =>
      expect(screen.queryByRole("heading", { level: 3, name: accountsText.user(42) })).toBeNull(),
    );
    await expect(screen.getByRole("combobox", { name: peopleText.group })).toHaveTextContent("Choir");
  },
});

/** The deleted group no longer filters the people. */
export const ShownGroupDeleted = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const entry = await groupEntry("Choir");
    await userEvent.click(entry.getByRole("button", { name: groupsText.show }));
    await waitFor(() => expect(harnessOf(context).currentPath).toMatch(/\?group=/));
    const question = await askToDelete();
    await userEvent.click(question.getByRole("button", { name: groupsText.delete }));
    await waitFor(() => expect(harnessOf(context).currentPath).not.toContain("group="));
    await screen.findByRole("heading", { level: 3, name: accountsText.user(42) });
    const filter = screen.getByRole("combobox", { name: peopleText.group });
    await expect(filter).toHaveTextContent(peopleText.anyGroup);
  },
});
