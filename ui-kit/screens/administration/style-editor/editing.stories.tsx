import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { stylesText, styleText } from "#contract/texts/styles-admin-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import {
  addStyleVersion,
  keptInstructions,
  makeEditedStyle,
} from "#storybook/helpers/accounts/edited-styles.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** The id of the style that the stories add to those of a new installation. */
const styleId = "6";

const meta = preview.meta({
  title: "Screens/Style",
  parameters: {
    harness: {
      scenario: "administrator",
      page: "adminStyle",
      id: () => styleId,
      arrange: (world: MockWorld) => void makeEditedStyle(world),
    },
  },
});

const contentBox = () => screen.findByRole("textbox", { name: styleText.contentLabel });
const saveButton = () => screen.getByRole("button", { name: styleText.save });

function styleOf(world: MockWorld) {
  const style = world.tables.styles.find(({ id }) => String(id) === styleId);
  if (style === undefined) throw new Error("The story has no style.");
  return style;
}

/** Adds text at the end of the instructions. */
async function typeInstructions(text: string): Promise<void> {
  const box = await contentBox();
  await userEvent.click(box);
  await userEvent.paste(text);
}

/** A style without a version: its instructions are required. */
export const FirstVersion = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        const style = makeEditedStyle(world);
        world.tables.styleVersions = world.tables.styleVersions.filter((row) => row.styleId !== style.id);
        Object.assign(style, { publishedVersion: null, content: "", questions: [] });
      },
    },
  },
  play: async () => {
    await contentBox();
    await userEvent.click(saveButton());
    await expect(await screen.findByText(styleFieldText.contentMissing)).toBeVisible();
    await waitFor(async () => expect(await contentBox()).toHaveFocus());
    await typeInstructions("You are a gardener.");
    await userEvent.click(saveButton());
    await expectToast(styleText.saved(1));
  },
});

async function addSentence(): Promise<void> {
  await typeInstructions(" Never spoil an ending.");
  await expect(await screen.findByText(styleText.kept)).toBeVisible();
  await expect(saveButton()).toBeEnabled();
}

export const Edited = meta.story({ tags: ["happy", "visual", "desktop"], play: addSentence });

export const DraftSaved = meta.story({
  tags: ["happy"],
  play: async () => {
    await addSentence();
    await userEvent.click(saveButton());
    await expectToast(styleText.saved(4));
    await expect(await screen.findByText(stylesText.hasDraft(4))).toBeVisible();
    await waitFor(() => expect(screen.queryByText(styleText.kept)).toBeNull());
  },
});

/** Typed instructions stay when saving fails. */
export const SaveFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        makeEditedStyle(world);
        world.failRoute("styles.saveVersion", "internal");
      },
    },
  },
  play: async () => {
    await addSentence();
    await userEvent.click(saveButton());
    await expectToast(styleText.saveFailed);
    await expect(await contentBox()).toHaveDisplayValue(/Never spoil an ending\.$/);
  },
});

/** Edits while another administrator saves, and saves too late. */
async function saveTooLate({ world }: Harness): Promise<void> {
  await addSentence();
  Object.assign(addStyleVersion(world, styleOf(world), "You are a bookseller."), { words: 60 });
  await userEvent.click(saveButton());
  await expect(await screen.findByText(styleText.conflictTitle(4))).toBeVisible();
}

/** Another administrator has saved meanwhile: the text stays, and goes on from the newest version. */
export const SavedElsewhere = meta.story({
  tags: ["failing", "visual"],
  play: async (context) => {
    await saveTooLate(harnessOf(context));
    await expect(await contentBox()).toHaveDisplayValue(/Never spoil an ending\.$/);
    await expect(saveButton()).toBeDisabled();
  },
});

/** Fields that only the other administrator has changed keep that change. */
export const WentOnFromNewest = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await saveTooLate(harnessOf(context));
    const other = world.tables.styleVersions.findLast((row) => row.styleId === styleOf(world).id);
    await userEvent.click(screen.getByRole("button", { name: styleText.goOnFromNewest }));
    await expect(await contentBox()).toHaveFocus();
    await userEvent.click(saveButton());
    await expectToast(styleText.saved(5));
    const saved = world.tables.styleVersions.findLast((row) => row.styleId === styleOf(world).id);
    await expect(saved).toMatchObject({ number: 5, words: 60, starters: other?.starters });
    await expect(saved?.content).toMatch(/Never spoil an ending\.$/);
  },
});

/** A draft of an earlier visit is there again. */
export const KeptDraft = meta.story({
  tags: ["happy"],
  parameters: { harness: { session: { draft: keptInstructions("Kept by the browser") } } },
  play: async () => {
    await expect(await contentBox()).toHaveValue("Kept by the browser");
    await expect(screen.getByText(styleText.kept)).toBeVisible();
  },
});

export const Discarded = meta.story({
  tags: ["happy"],
  parameters: { harness: { session: { draft: keptInstructions("Kept by the browser") } } },
  play: async () => {
    await expect(await contentBox()).toHaveValue("Kept by the browser");
    await userEvent.click(screen.getByRole("button", { name: styleText.discard }));
    const dialog = within(await screen.findByRole("alertdialog", { name: styleText.discardTitle }));
    await userEvent.click(dialog.getByRole("button", { name: styleText.discard }));
    await waitFor(async () => expect(await contentBox()).toHaveDisplayValue(/^You are a librarian/));
    await expect(screen.queryByText(styleText.kept)).toBeNull();
  },
});

/** Each wrong setting shows its error, and the first of them has the focus. */
export const SettingsWrong = meta.story({
  tags: ["failing"],
  play: async () => {
    const temperature = await screen.findByRole("textbox", { name: styleText.temperatureLabel });
    await userEvent.clear(temperature);
    await userEvent.type(temperature, "hot");
    await userEvent.type(screen.getByRole("textbox", { name: styleText.starterLabel(3) }), "x".repeat(81));
    await userEvent.click(saveButton());
    await expect(await screen.findByText(styleFieldText.temperatureInvalid)).toBeVisible();
    await expect(screen.getByText("The text is longer than 80 characters.")).toBeVisible();
    await waitFor(() => expect(temperature).toHaveFocus());
  },
});
