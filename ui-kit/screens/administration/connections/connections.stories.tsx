import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { providerAddresses } from "#contract/mock/factories/make-model.ts";
import { problemMessages } from "#contract/problem.ts";
import { connectionsText, modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Models",
  parameters: { harness: { scenario: "administrator", page: "adminModels" } },
});

const { errors } = modelsText;

async function connectionEntry(name: string) {
  const list = await screen.findByRole("list", { name: connectionsText.heading });
  const entry = (await within(list).findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

const press = async (connection: string, name: string) =>
  userEvent.click((await connectionEntry(connection)).getByRole("button", { name }));

async function openForm() {
  await connectionEntry("Main provider");
  await userEvent.click(screen.getByRole("button", { name: connectionsText.add }));
  return within(await screen.findByRole("form", { name: connectionsText.addHeading }));
}

type Form = Awaited<ReturnType<typeof openForm>>;

const type = (form: Form, label: string, text: string) =>
  userEvent.type(form.getByRole("textbox", { name: label }), text);
const save = (form: Form) => userEvent.click(form.getByRole("button", { name: modelsText.save }));

async function confirm(name: string) {
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name }));
}

export const ConnectionForm = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const form = await openForm();
    await waitFor(() => expect(form.getByRole("textbox", { name: connectionsText.nameLabel })).toHaveFocus());
    await userEvent.click(form.getByRole("button", { name: connectionsText.addHeader }));
    await expect(form.getByRole("textbox", { name: connectionsText.headerName(1) })).toBeVisible();
    // On a phone the connections stand below the fold.
    screen.getByRole("form", { name: connectionsText.addHeading }).scrollIntoView({ block: "start" });
  },
});

export const ConnectionIncomplete = meta.story({
  tags: ["failing"],
  play: async () => {
    const form = await openForm();
    await type(form, connectionsText.addressLabel, "models");
    await save(form);
    await expect(form.getByText(errors.nameMissing)).toBeVisible();
    await expect(form.getByText(errors.baseUrlInvalid)).toBeVisible();
    await expect(form.getByText(errors.keyMissing)).toBeVisible();
    await waitFor(() => expect(form.getByRole("textbox", { name: connectionsText.nameLabel })).toHaveFocus());
  },
});

export const ConnectionAdded = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const form = await openForm();
    await type(form, connectionsText.nameLabel, "Second");
    await type(form, connectionsText.addressLabel, `${providerAddresses.second}/`);
    await type(form, connectionsText.keyLabel, "sk-second");
    await save(form);
    await expectToast(connectionsText.saved("Second"));
    const entry = await connectionEntry("Second");
    await expect(entry.getByText(connectionsText.hasKey)).toBeVisible();
    await expect(screen.queryByText("sk-second")).toBeNull();
    await expect(harnessOf(context).world.tables.connections.at(-1)).toMatchObject({
      baseUrl: providerAddresses.second,
    });
    await waitFor(() => expect(screen.getByRole("button", { name: connectionsText.add })).toHaveFocus());
  },
});

/** The server refuses a private address; the typed fields stay. */
export const ConnectionRefused = meta.story({
  tags: ["failing"],
  play: async () => {
    const form = await openForm();
    await type(form, connectionsText.nameLabel, "Inner");
    await type(form, connectionsText.addressLabel, providerAddresses.inner);
    await type(form, connectionsText.keyLabel, "sk-inner");
    await save(form);
    await expect(await form.findByText(errors.baseUrlInward)).toBeVisible();
    await expect(form.getByRole("textbox", { name: connectionsText.keyLabel })).toHaveValue("sk-inner");
  },
});

/** Another address asks for the key again: a key is sent to the host alone that it was entered for. */
export const ConnectionMoved = meta.story({
  tags: ["happy"],
  play: async () => {
    await press("Main provider", modelsText.edit);
    const name = connectionsText.editHeading("Main provider");
    const form = within(await screen.findByRole("form", { name }));
    await expect(form.getByText(connectionsText.keyStays)).toBeVisible();
    const address = form.getByRole("textbox", { name: connectionsText.addressLabel });
    await userEvent.clear(address);
    await userEvent.type(address, providerAddresses.second);
    await expect(form.getByText(connectionsText.keyForNewAddress)).toBeVisible();
    await save(form);
    await expect(form.getByText(errors.keyMissing)).toBeVisible();
    await type(form, connectionsText.keyLabel, "sk-moved");
    await type(form, connectionsText.headerValue(1), "house");
    await save(form);
    await expectToast(connectionsText.saved("Main provider"));
    await expect((await connectionEntry("Main provider")).getByText(providerAddresses.second)).toBeVisible();
  },
});

export const ConnectionSwitchedOff = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        for (const model of tables.models) model.isDefault = false;
      },
    },
  },
  play: async () => {
    await press("Main provider", modelsText.switchOff);
    await expect(await screen.findByRole("alertdialog")).toHaveTextContent(
      connectionsText.switchOffDescription(2),
    );
    await confirm(modelsText.switchOff);
    await expectToast(connectionsText.switchedOff("Main provider"));
    const entry = await connectionEntry("Main provider");
    await waitFor(() => expect(entry.getByText(modelsText.off)).toBeVisible());
  },
});

/** The default model belongs to it. */
export const ConnectionInUse = meta.story({
  tags: ["failing"],
  play: async () => {
    await press("Main provider", modelsText.switchOff);
    await confirm(modelsText.switchOff);
    const reason = errors.defaultOfConnection("Large 2");
    const entry = await connectionEntry("Main provider");
    await expect(await entry.findByRole("alert")).toHaveTextContent(
      `${connectionsText.changeFailed} ${problemMessages.connection_in_use} ${reason}`,
    );
  },
});

/** The refusal disappears once another model is the default, because the change is possible then. */
export const ConnectionFreed = meta.story({
  tags: ["happy"],
  play: async () => {
    await press("Main provider", modelsText.switchOff);
    await confirm(modelsText.switchOff);
    const entry = await connectionEntry("Main provider");
    await entry.findByRole("alert");
    const models = within(await screen.findByRole("list", { name: modelListText.heading }));
    const [other] = models.getAllByRole("button", { name: modelListText.makeDefault });
    await userEvent.click(other ?? document.body);
    await confirm(modelListText.makeDefault);
    await waitFor(() => expect(entry.queryByRole("alert")).toBeNull());
  },
});

export const ConnectionDeleted = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        tables.models = [];
      },
    },
  },
  play: async () => {
    await press("Server room", modelsText.delete);
    await confirm(modelsText.delete);
    await expectToast(connectionsText.deleted("Server room"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Server room" })).toBeNull());
  },
});

/** The form keeps its typed fields while the passkey is confirmed. */
export const SavedAfterStepUp = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const form = await openForm();
    await type(form, connectionsText.nameLabel, "Second");
    await type(form, connectionsText.addressLabel, providerAddresses.second);
    await userEvent.click(form.getByRole("checkbox", { name: connectionsText.noKey }));
    world.clock.advance(3600);
    await save(form);
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getAllByRole("button").at(-1) ?? document.body);
    await expectToast(connectionsText.saved("Second"));
    await expect((await connectionEntry("Second")).getByText(connectionsText.hasNoKey)).toBeVisible();
    await expect(screen.getByRole("button", { name: modelListText.add })).toBeEnabled();
  },
});
