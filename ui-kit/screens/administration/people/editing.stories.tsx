import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { noteLength } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry } from "#storybook/helpers/accounts/rows.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

/** A member with a note and a group. */
const member = { uniqueUserNumber: 43 };
const name = peopleText.editName(member.uniqueUserNumber);

/** Opens the form of the member. */
async function openEditor() {
  await screen.findByRole("button", { name: "Show members", description: "Choir" });
  const entry = await accountEntry(member);
  await userEvent.click(entry.getByRole("button", { name: peopleText.edit }));
  return within(await screen.findByRole("form", { name }));
}

const noteIn = (form: Awaited<ReturnType<typeof openEditor>>) =>
  form.getByRole("textbox", { name: peopleText.note });

export const Editing = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const form = await openEditor();
    await waitFor(() => expect(noteIn(form)).toHaveFocus());
    await expect(form.getByRole("checkbox", { name: "Choir" })).toBeChecked();
    await expect(form.getByRole("checkbox", { name: "Garden club" })).not.toBeChecked();
  },
});

export const Edited = Editing.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const form = await openEditor();
    await userEvent.clear(noteIn(form));
    await userEvent.type(noteIn(form), "Back in May");
    await userEvent.click(form.getByRole("checkbox", { name: "Choir" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Garden club" }));
    await userEvent.click(form.getByRole("button", { name: peopleText.save }));
    await expectToast(peopleText.saved(member.uniqueUserNumber));
    const entry = await accountEntry(member);
    await waitFor(() => expect(entry.getByText("Back in May")).toBeVisible());
    await expect(entry.getByText("Garden club")).toBeVisible();
    await expect(entry.queryByText("Choir")).toBeNull();
    await waitFor(() => expect(entry.getByRole("button", { name: peopleText.edit })).toHaveFocus());
  },
});

/** Saving keeps another administrator's concurrent changes. */
export const EditedByTwo = Editing.extend({
  tags: ["failing", "!visual"],
  play: async (context) => {
    const form = await openEditor();
    const { tables } = harnessOf(context).world;
    const row = tables.users.find(({ uniqueUserNumber }) => uniqueUserNumber === member.uniqueUserNumber);
    const idOf = (group: string) => tables.groups.find((each) => each.name === group)?.id;
    const readers = { id: "00000000-0000-7000-8000-000000000abc", name: "Readers" };
    tables.groups.push(readers);
    Object.assign(row ?? {}, { note: "Called on Monday", groupIds: [...(row?.groupIds ?? []), readers.id] });
    await userEvent.click(form.getByRole("checkbox", { name: "Choir" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Garden club" }));
    await userEvent.click(form.getByRole("button", { name: peopleText.save }));
    await expectToast(peopleText.saved(member.uniqueUserNumber));
    await expect(row?.note).toBe("Called on Monday");
    await expect(new Set(row?.groupIds)).toEqual(new Set([readers.id, idOf("Garden club")]));
  },
});

/** A second press of the button keeps the typed note. */
export const Folded = Editing.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const form = await openEditor();
    await userEvent.type(noteIn(form), " Sings.");
    const button = (await accountEntry(member)).getByRole("button", { name: peopleText.edit });
    await userEvent.click(button);
    await expect(screen.queryByRole("form", { name })).toBeNull();
    await userEvent.click(button);
    const again = within(await screen.findByRole("form", { name }));
    await expect(noteIn(again)).toHaveValue("Anna, first soprano. Lost her phone in March. Sings.");
  },
});

/** Typed and chosen values stay while other people are shown. */
export const KeptElsewhere = Editing.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const form = await openEditor();
    await userEvent.type(noteIn(form), " Sings.");
    await userEvent.click(form.getByRole("checkbox", { name: "Garden club" }));
    await chooseOption(peopleText.role, peopleText.administrators);
    await waitFor(() => expect(screen.queryByRole("form", { name })).toBeNull());
    await expect(
      screen.queryByRole("heading", { name: accountsText.user(member.uniqueUserNumber) }),
    ).toBeNull();
    await userEvent.type(screen.getByRole("searchbox", { name: peopleText.searchLabel }), "nobody");
    await expect(await screen.findByText(peopleText.noneFound)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: peopleText.showAll }));
    const again = within(await screen.findByRole("form", { name }));
    await expect(noteIn(again)).toHaveValue("Anna, first soprano. Lost her phone in March. Sings.");
    await expect(again.getByRole("checkbox", { name: "Garden club" })).toBeChecked();
    await userEvent.click(again.getByRole("button", { name: peopleText.cancel }));
    await expect(screen.queryByRole("form", { name })).toBeNull();
  },
});

/** Saving an unchanged form sends no request. */
export const Unchanged = Editing.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: (world) => world.failRoute("users.change", "unavailable") } },
  play: async () => {
    const form = await openEditor();
    await userEvent.click(form.getByRole("button", { name: peopleText.save }));
    await waitFor(() => expect(screen.queryByRole("form", { name })).toBeNull());
  },
});

/** The form is disabled while it is saved, because later changes would be lost. */
export const Saving = Editing.extend({
  tags: ["loading", "!visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("users.change") } },
  play: async () => {
    const form = await openEditor();
    await userEvent.click(form.getByRole("checkbox", { name: "Garden club" }));
    await userEvent.click(form.getByRole("button", { name: peopleText.save }));
    await waitFor(() => expect(form.getByRole("checkbox", { name: "Choir" })).toBeDisabled());
  },
});

/** Groups that are still loading have not failed. */
export const GroupsLoading = Editing.extend({
  tags: ["loading", "!visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("groups.list") } },
  play: async () => {
    const entry = await accountEntry(member);
    await userEvent.click(entry.getByRole("button", { name: peopleText.edit }));
    const form = within(await screen.findByRole("form", { name }));
    await expect(form.getByText(peopleText.groupsLoading)).toBeVisible();
    await expect(form.queryByText(peopleText.groupsFailed)).toBeNull();
  },
});

export const EditCanceled = Editing.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const form = await openEditor();
    await userEvent.type(noteIn(form), " and more");
    await userEvent.click(form.getByRole("button", { name: peopleText.cancel }));
    const entry = await accountEntry(member);
    await expect(screen.queryByRole("form", { name })).toBeNull();
    await expect(entry.queryByText(/and more/)).toBeNull();
    await waitFor(() => expect(entry.getByRole("button", { name: peopleText.edit })).toHaveFocus());
  },
});

export const NoteTooLong = Editing.extend({
  tags: ["failing", "!visual"],
  play: async () => {
    const form = await openEditor();
    await userEvent.click(noteIn(form));
    await userEvent.paste("x".repeat(noteLength));
    await userEvent.click(form.getByRole("button", { name: peopleText.save }));
    await expect(await form.findByText(`The text is longer than ${noteLength} characters.`)).toBeVisible();
    await waitFor(() => expect(noteIn(form)).toHaveFocus());
  },
});

/** Typed and chosen values stay. */
export const EditFailed = Editing.extend({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("users.change", "unavailable") } },
  play: async (context) => {
    const form = await openEditor();
    await userEvent.type(noteIn(form), " Sings.");
    await userEvent.click(form.getByRole("checkbox", { name: "Garden club" }));
    await userEvent.click(form.getByRole("button", { name: peopleText.save }));
    const why = `${peopleText.saveFailed} ${problemMessages.unavailable}`;
    await expect(await form.findByRole("alert")).toHaveTextContent(why);
    await expect(noteIn(form)).toHaveValue("Anna, first soprano. Lost her phone in March. Sings.");
    await expect(form.getByRole("checkbox", { name: "Garden club" })).toBeChecked();
    harnessOf(context).world.restoreRoute("users.change");
    await waitFor(() => expect(form.getByRole("button", { name: peopleText.save })).toHaveFocus());
  },
});
