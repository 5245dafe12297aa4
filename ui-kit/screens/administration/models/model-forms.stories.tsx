import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { providerAddresses } from "#contract/mock/factories/make-model.ts";
import { makeStyle } from "#contract/mock/factories/make-style.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { connectionsText, modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Models",
  parameters: { harness: { scenario: "administrator", page: "adminModels" } },
});

async function modelEntry(label: string) {
  const list = await screen.findByRole("list", { name: modelListText.heading });
  const entry = (await within(list).findByRole("heading", { level: 3, name: label })).closest("li");
  if (entry === null) throw new Error(`${label} stands in no entry.`);
  return within(entry);
}

const press = async (label: string, name: string) =>
  userEvent.click((await modelEntry(label)).getByRole("button", { name }));

/** A style whose published version asks the small model. */
function nameSmallModel(world: MockWorld): void {
  const small = world.tables.models.find(({ label }) => label === "Small 2");
  const style = makeStyle(world, { name: "Letter" });
  for (const version of world.tables.styleVersions)
    if (version.styleId === style.id) version.modelIds = small === undefined ? [] : [small.id];
}

async function openForm() {
  await modelEntry("Large 2");
  await userEvent.click(screen.getByRole("button", { name: modelListText.add }));
  return within(await screen.findByRole("form", { name: modelListText.addHeading }));
}

async function confirm(name: string) {
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name }));
}

export const ModelForm = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const form = await openForm();
    await waitFor(() => expect(form.getByRole("textbox", { name: modelListText.nameLabel })).toHaveFocus());
    await expect(form.getByRole("textbox", { name: modelListText.contextLabel })).toHaveValue("16000");
    await expect(await form.findAllByText(modelListText.priceHint("USD"))).toHaveLength(2);
    await expect(form.getByRole("textbox", { name: modelListText.cachedLabel })).toHaveAccessibleDescription(
      modelListText.cachedPriceHint("USD"),
    );
  },
});

export const FormOnPhone = ModelForm.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await openForm();
    await expectNoHorizontalScroll();
  },
});

/** Each field shows its error, and the form is not sent. */
export const ModelIncomplete = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { tables } = harnessOf(context).world;
    const before = tables.models.length;
    const form = await openForm();
    await userEvent.type(form.getByRole("textbox", { name: modelListText.inputLabel }), "cheap");
    await userEvent.click(form.getByRole("button", { name: modelsText.save }));
    await expect(form.getByText(modelListText.connectionMissing)).toBeVisible();
    const connection = form.getByRole("combobox", { name: modelListText.connectionLabel });
    await waitFor(() => expect(connection).toHaveFocus());
    await expect(form.getByText(modelsText.errors.modelNameMissing)).toBeVisible();
    await expect(form.getByText(modelListText.priceInvalid)).toBeVisible();
    await expect(tables.models).toHaveLength(before);
  },
});

/** The only connection is preselected, and stays chosen when another one is added. */
export const OnlyConnectionKept = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }: MockWorld) => {
        tables.connections = tables.connections.filter(({ name }) => name === "Main provider");
        tables.models = tables.models.filter(({ name }) => name !== "local-8b");
      },
    },
  },
  play: async () => {
    const form = await openForm();
    const connection = form.getByRole("combobox", { name: modelListText.connectionLabel });
    await expect(connection).toHaveTextContent("Main provider");
    await userEvent.click(screen.getByRole("button", { name: connectionsText.add }));
    const added = within(await screen.findByRole("form", { name: connectionsText.addHeading }));
    await userEvent.type(added.getByRole("textbox", { name: connectionsText.nameLabel }), "Second");
    const address = added.getByRole("textbox", { name: connectionsText.addressLabel });
    await userEvent.type(address, providerAddresses.second);
    await userEvent.click(added.getByRole("checkbox", { name: connectionsText.noKey }));
    await userEvent.click(added.getByRole("button", { name: modelsText.save }));
    await screen.findByRole("heading", { level: 3, name: "Second" });
    await expect(connection).toHaveTextContent("Main provider");
  },
});

export const ModelAdded = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const form = await openForm();
    await userEvent.click(form.getByRole("combobox", { name: modelListText.connectionLabel }));
    await userEvent.click(await screen.findByRole("option", { name: "Main provider" }));
    await userEvent.type(form.getByRole("textbox", { name: modelListText.nameLabel }), "huge-3");
    await userEvent.type(form.getByRole("textbox", { name: modelListText.outputLabel }), "12,5");
    await userEvent.click(form.getByRole("button", { name: modelsText.save }));
    await expectToast(modelListText.saved("huge-3"));
    await modelEntry("huge-3");
    await expect(harnessOf(context).world.tables.models.at(-1)).toMatchObject({
      name: "huge-3",
      outputPrice: 12_500_000,
      inputPrice: null,
    });
    await waitFor(() => expect(screen.getByRole("button", { name: modelListText.add })).toHaveFocus());
  },
});

export const ModelEdited = meta.story({
  tags: ["happy"],
  play: async () => {
    await press("Small 2", modelsText.edit);
    const form = within(await screen.findByRole("form", { name: modelListText.editHeading("Small 2") }));
    const label = form.getByRole("textbox", { name: modelListText.labelLabel });
    await userEvent.clear(label);
    await userEvent.type(label, "Quick{Enter}");
    await expectToast(modelListText.saved("Quick"));
    await modelEntry("Quick");
  },
});

/** The label follows a corrected name unless an administrator has chosen another label. */
export const NameCorrected = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        const model = tables.models.find(({ label }) => label === "Small 2");
        Object.assign(model ?? {}, { name: "smal-2", label: "smal-2" });
      },
    },
  },
  play: async () => {
    await press("smal-2", modelsText.edit);
    const form = within(await screen.findByRole("form", { name: modelListText.editHeading("smal-2") }));
    await expect(form.getByRole("textbox", { name: modelListText.labelLabel })).toHaveValue("");
    const name = form.getByRole("textbox", { name: modelListText.nameLabel });
    await userEvent.clear(name);
    await userEvent.type(name, "small-2{Enter}");
    await expectToast(modelListText.saved("small-2"));
    await modelEntry("small-2");
  },
});

/** The dialog names the replaced default, and says that old replies stay. */
export const ModelMadeDefault = meta.story({
  tags: ["happy"],
  play: async () => {
    await press("Small 2", modelListText.makeDefault);
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveTextContent(modelListText.defaultDescription("Large 2"));
    await confirm(modelListText.makeDefault);
    await expectToast(modelListText.isNowDefault("Small 2"));
    const entry = await modelEntry("Small 2");
    await waitFor(() => expect(entry.getByText(modelListText.isDefault)).toBeVisible());
    await expect(entry.queryByRole("button", { name: modelsText.delete })).toBeNull();
  },
});

/** As the default, the environment's model has no buttons. */
export const EnvironmentMadeDefault = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { tables } = harnessOf(context).world;
    const labels = new Set(tables.models.map(({ label }) => label));
    const list = within(await screen.findByRole("list", { name: modelListText.heading }));
    const names = list.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    const label = names.find((name) => !labels.has(name)) ?? "";
    await press(label, modelListText.makeDefault);
    await confirm(modelListText.makeDefault);
    await expectToast(modelListText.isNowDefault(label));
    await expect((await modelEntry(label)).queryByRole("button")).toBeNull();
    await expect(screen.getByRole("heading", { level: 2, name: modelListText.heading })).toHaveFocus();
  },
});

export const ModelSwitchedOff = meta.story({
  tags: ["happy"],
  play: async () => {
    await press("Small 2", modelsText.switchOff);
    await expectToast(modelListText.switchedOff("Small 2"));
    const entry = await modelEntry("Small 2");
    await waitFor(() => expect(entry.getByText(modelsText.off)).toBeVisible());
    await expect(entry.queryByRole("button", { name: modelListText.makeDefault })).toBeNull();
  },
});

export const ModelDeleted = meta.story({
  tags: ["happy"],
  play: async () => {
    await press("Small 2", modelsText.delete);
    await confirm(modelsText.delete);
    await expectToast(modelListText.deleted("Small 2"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Small 2" })).toBeNull());
  },
});

/** A style names the model: the question says which one leaves it out. */
export const NamedModelSwitchedOff = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: nameSmallModel } },
  play: async () => {
    await press("Small 2", modelsText.switchOff);
    const question = await screen.findByRole("alertdialog", {
      name: modelListText.switchOffTitle("Small 2"),
    });
    await expect(question).toHaveTextContent(modelListText.switchOffDescription(["Letter"]));
    await confirm(modelsText.switchOff);
    await expectToast(modelListText.switchedOff("Small 2"));
  },
});

/** The refusal names the style. */
export const NamedModelKept = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: nameSmallModel } },
  play: async () => {
    await press("Small 2", modelsText.delete);
    await confirm(modelsText.delete);
    const reason = modelsText.errors.namedByStyles(["Letter"]);
    const entry = await modelEntry("Small 2");
    await expect(await entry.findByRole("alert")).toHaveTextContent(
      `${modelListText.changeFailed} ${problemMessages.model_in_use} ${reason}`,
    );
  },
});

/** Another administrator was faster. */
export const ModelChangeFailed = meta.story({
  tags: ["failing"],
  play: async (context) => {
    await modelEntry("Small 2");
    harnessOf(context).world.failRoute("models.change", "model_in_use");
    await press("Small 2", modelsText.switchOff);
    const entry = await modelEntry("Small 2");
    await expect(await entry.findByRole("alert")).toHaveTextContent(problemMessages.model_in_use);
    await expect(entry.getByRole("button", { name: modelsText.edit })).toBeEnabled();
  },
});

/** A name that the provider lists is filled in, with its connection. */
export const ListedModelAdded = meta.story({
  tags: ["happy"],
  play: async () => {
    const list = await screen.findByRole("list", { name: connectionsText.heading });
    const entry = (await within(list).findByRole("heading", { name: "Main provider" })).closest("li");
    if (entry === null) throw new Error("The connection stands in no entry.");
    await userEvent.click(within(entry).getByRole("button", { name: connectionsText.test }));
    const add = await within(entry).findByRole("button", { name: connectionsText.addListed("medium-2") });
    await userEvent.click(add);
    const form = within(
      await screen.findByRole("form", { name: modelListText.addListedHeading("medium-2") }),
    );
    await expect(form.getByRole("textbox", { name: modelListText.nameLabel })).toHaveValue("medium-2");
    await expect(form.getByRole("combobox", { name: modelListText.connectionLabel })).toHaveTextContent(
      "Main provider",
    );
  },
});
