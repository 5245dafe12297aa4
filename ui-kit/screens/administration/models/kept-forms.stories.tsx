import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { connectionsText, modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Models",
  parameters: { harness: { scenario: "administrator", page: "adminModels" } },
});

async function entryOf(list: string, name: string) {
  const found = await screen.findByRole("list", { name: list });
  const entry = (await within(found).findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

const openButton = (name: string) => screen.getByRole("button", { name, expanded: true });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const edit = async (list: string, name: string) =>
  userEvent.click((await entryOf(list, name)).getByRole("button", { name: modelsText.edit }));

const findForm = async (name: string) => within(await screen.findByRole("form", { name }));
const box = (form: Awaited<ReturnType<typeof findForm>>, name: string) => form.getByRole("textbox", { name });

/** Scrolled, the page's navigation would cover half of a button. */
const scrollToTop = () => window.scrollTo({ top: 0 });

/** Each form stays while others are opened, and a folded one keeps its typed fields. */
export const ConnectionFormsKept = meta.story({
  tags: ["happy"],
  play: async () => {
    const first = await entryOf(connectionsText.heading, "Main provider");
    await press(connectionsText.add);
    const added = await findForm(connectionsText.addHeading);
    await userEvent.type(box(added, connectionsText.nameLabel), "Second");
    await userEvent.type(box(added, connectionsText.keyLabel), "sk-second");
    await edit(connectionsText.heading, "Main provider");
    const edited = await findForm(connectionsText.editHeading("Main provider"));
    await userEvent.type(box(edited, connectionsText.keyLabel), "sk-main");
    await edit(connectionsText.heading, "Server room");
    await findForm(connectionsText.editHeading("Server room"));
    await expect(box(edited, connectionsText.keyLabel)).toHaveValue("sk-main");
    await userEvent.click(openButton(connectionsText.add));
    await waitFor(() => expect(screen.queryByRole("form", { name: connectionsText.addHeading })).toBeNull());
    await expect(screen.getByRole("button", { name: connectionsText.add })).toHaveFocus();
    await press(connectionsText.add);
    const again = await findForm(connectionsText.addHeading);
    await waitFor(() => expect(box(again, connectionsText.nameLabel)).toHaveFocus());
    await expect(box(again, connectionsText.nameLabel)).toHaveValue("Second");
    await expect(box(again, connectionsText.keyLabel)).toHaveValue("sk-second");
    await userEvent.click(edited.getByRole("button", { name: modelsText.cancel }));
    await waitFor(() => expect(first.getByRole("button", { name: modelsText.edit })).toHaveFocus());
    scrollToTop();
  },
});

export const ModelFormsKept = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    await entryOf(modelListText.heading, "Large 2");
    await press(modelListText.add);
    const added = await findForm(modelListText.addHeading);
    await userEvent.type(box(added, modelListText.nameLabel), "huge-3");
    await edit(modelListText.heading, "Small 2");
    const edited = await findForm(modelListText.editHeading("Small 2"));
    await userEvent.type(box(edited, modelListText.inputLabel), "2.50");
    await edit(modelListText.heading, "Large 2");
    await findForm(modelListText.editHeading("Large 2"));
    await edit(modelListText.heading, "Large 2");
    await expect(box(added, modelListText.nameLabel)).toHaveValue("huge-3");
    await expect(box(edited, modelListText.inputLabel)).toHaveValue("2.50");
    scrollToTop();
  },
});

/** Each model that a provider lists has a form of its own. Its button leads to the form that is open. */
export const ListedFormsKept = meta.story({
  tags: ["happy"],
  play: async () => {
    const provider = await entryOf(connectionsText.heading, "Main provider");
    await press(modelListText.add);
    await userEvent.type(box(await findForm(modelListText.addHeading), modelListText.nameLabel), "huge-3");
    await userEvent.click(provider.getByRole("button", { name: connectionsText.test }));
    const add = (name: string) => provider.findByRole("button", { name: connectionsText.addListed(name) });
    await userEvent.click(await add("medium-2"));
    const medium = await findForm(modelListText.addListedHeading("medium-2"));
    await userEvent.type(box(medium, modelListText.labelLabel), "Quick");
    await userEvent.click(await add("text-embedding-2"));
    await findForm(modelListText.addListedHeading("text-embedding-2"));
    await userEvent.click(await add("medium-2"));
    await waitFor(() => expect(box(medium, modelListText.nameLabel)).toHaveFocus());
    await expect(box(medium, modelListText.labelLabel)).toHaveValue("Quick");
    await expect(box(await findForm(modelListText.addHeading), modelListText.nameLabel)).toHaveValue(
      "huge-3",
    );
    await userEvent.click(medium.getByRole("button", { name: modelsText.cancel }));
    await expect(screen.getAllByRole("form", { name: /^New model/ })).toHaveLength(2);
    scrollToTop();
  },
});

/** Another administrator has set a price while the form was open: it stays. */
export const ModelChangedMeanwhile = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { tables } = harnessOf(context).world;
    const stored = () => tables.models.find(({ name }) => name === "small-2");
    await edit(modelListText.heading, "Small 2");
    const form = await findForm(modelListText.editHeading("Small 2"));
    await userEvent.type(box(form, modelListText.labelLabel), " quick");
    Object.assign(stored() ?? {}, { inputPrice: 3_000_000 });
    const other = await entryOf(modelListText.heading, "Local 8B");
    await userEvent.click(other.getByRole("button", { name: modelsText.switchOff }));
    await waitFor(() => expect(box(form, modelListText.inputLabel)).toHaveValue("3.00"));
    await userEvent.click(form.getByRole("button", { name: modelsText.save }));
    await expectToast(modelListText.saved("Small 2 quick"));
    await expect(stored()).toMatchObject({ label: "Small 2 quick", inputPrice: 3_000_000 });
    scrollToTop();
  },
});
