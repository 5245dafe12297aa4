import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { providerAddresses } from "#contract/mock/factories/make-model.ts";
import { problemMessages } from "#contract/problem.ts";
import { connectionsText, modelsText } from "#contract/texts/models-texts.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Tests of connections. */
const meta = preview.meta({
  title: "Screens/Models",
  parameters: { harness: { scenario: "administrator", page: "adminModels" } },
});

async function connectionEntry(name: string) {
  const list = await screen.findByRole("list", { name: connectionsText.heading });
  const entry = (await within(list).findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

const press = async (connection: string, name: string) =>
  userEvent.click((await connectionEntry(connection)).getByRole("button", { name }));

export const Testing = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("connections.test") } },
  play: async () => {
    await press("Main provider", connectionsText.test);
    const entry = await connectionEntry("Main provider");
    await expect(await entry.findByText(connectionsText.testing)).toBeVisible();
    await expect(entry.getByRole("button", { name: modelsText.edit })).toBeDisabled();
  },
});

export const Tested = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async () => {
    await press("Main provider", connectionsText.test);
    const entry = await connectionEntry("Main provider");
    await expect(await entry.findByText(new RegExp(connectionsText.tested))).toBeVisible();
    await expect(entry.getByText(/ large-2 answered in /)).toBeVisible();
    await expect(entry.getByText(connectionsText.addOfListed)).toBeVisible();
    await expect(entry.getByRole("button", { name: connectionsText.addListed("medium-2") })).toBeVisible();
    // It is a model already.
    await expect(entry.queryByRole("button", { name: connectionsText.addListed("large-2") })).toBeNull();
    await waitFor(() => expect(entry.getByRole("button", { name: connectionsText.test })).toHaveFocus());
  },
});

/** The sentence names the model whose name is wrong. */
export const TestedModel = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        const [model] = tables.models;
        if (model !== undefined) model.name = "larg-2";
      },
    },
  },
  play: async () => {
    await press("Main provider", connectionsText.test);
    const entry = await connectionEntry("Main provider");
    await expect(await entry.findByRole("alert")).toHaveTextContent(connectionsText.unknownModel("larg-2"));
  },
});

/** A sentence names the fault and the setting that mends it. */
export const TestedKey = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        for (const connection of tables.connections) connection.key = "wrong";
      },
    },
  },
  play: async () => {
    await press("Main provider", connectionsText.test);
    const entry = await connectionEntry("Main provider");
    await expect(await entry.findByRole("alert")).toHaveTextContent(connectionsText.faults.model_key);
  },
});

export const TestedAddress = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        for (const connection of tables.connections) connection.baseUrl = providerAddresses.unreachable;
      },
    },
  },
  play: async () => {
    await press("Main provider", connectionsText.test);
    const entry = await connectionEntry("Main provider");
    await expect(await entry.findByRole("alert")).toHaveTextContent(connectionsText.faults.model_unavailable);
  },
});

export const TestFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("connections.test", "internal") } },
  play: async () => {
    await press("Main provider", connectionsText.test);
    await expectToast(connectionsText.testFailed, problemMessages.internal);
  },
});

/** A saved key removes the result of the test with the earlier key. A canceled form keeps it. */
export const TestOfEarlierKey = meta.story({
  tags: ["happy"],
  play: async () => {
    const entry = await connectionEntry("Main provider");
    await press("Main provider", connectionsText.test);
    const works = new RegExp(connectionsText.tested);
    await entry.findByText(works);
    const openForm = async () => {
      await press("Main provider", modelsText.edit);
      const name = connectionsText.editHeading("Main provider");
      return within(await screen.findByRole("form", { name }));
    };
    const canceled = await openForm();
    await userEvent.click(canceled.getByRole("button", { name: modelsText.cancel }));
    await expect(entry.getByText(works)).toBeVisible();
    const form = await openForm();
    await userEvent.type(form.getByRole("textbox", { name: connectionsText.keyLabel }), "sk-other");
    await userEvent.type(form.getByRole("textbox", { name: connectionsText.headerValue(1) }), "house");
    await userEvent.click(form.getByRole("button", { name: modelsText.save }));
    await expectToast(connectionsText.saved("Main provider"));
    await expect(entry.queryByText(works)).toBeNull();
  },
});
