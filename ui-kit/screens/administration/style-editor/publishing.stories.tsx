import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { stylesText, styleText, trialText, versionsText } from "#contract/texts/styles-admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { addStyleVersion, makeEditedStyle } from "#storybook/helpers/accounts/edited-styles.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Style",
  parameters: {
    harness: {
      scenario: "administrator",
      page: "adminStyle",
      id: () => "6",
      arrange: (world: MockWorld) => void makeEditedStyle(world),
    },
  },
});

async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** Presses the button that publishes, at the top of the window, so that the header half covers no other element. */
async function pressPublish(): Promise<void> {
  const button = await screen.findByRole("button", { name: versionsText.publish(3) });
  button.scrollIntoView({ block: "start" });
  await userEvent.click(button);
}

/** Waits for so many replies with this name: the questions are asked one after the other. */
async function expectHeadings(name: string, count: number): Promise<void> {
  await waitFor(() => expect(screen.getAllByRole("heading", { name })).toHaveLength(count));
}

const leastCharacters = 200;

/** Waits for the texts of so many replies: the code that draws them is loaded with the first one. */
async function expectTexts(count: number): Promise<void> {
  const drawn = () =>
    screen.getAllByRole("article").filter(({ textContent }) => textContent.length > leastCharacters);
  await waitFor(() => expect(drawn()).toHaveLength(count));
}

/** The entry of a version in the list. */
async function versionEntry(number: number) {
  const list = within(await screen.findByRole("list", { name: versionsText.heading }));
  const entry = list.getByRole("heading", { name: versionsText.version(number) }).closest("li");
  if (entry === null) throw new Error("The version has no entry.");
  return within(entry);
}

/** A dialog describes the effect of publishing first. */
export const PublishAsked = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    await pressPublish();
    const dialog = await screen.findByRole("alertdialog", { name: versionsText.publishTitle(3) });
    await expect(dialog).toHaveTextContent(versionsText.publishHint(3));
  },
});

/** Unsaved groups do not count in the text about publishing. */
export const DetailsUnsaved = meta.story({
  tags: ["happy"],
  play: async () => {
    await screen.findByRole("button", { name: versionsText.publish(3) });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choir" }));
    await expect(await screen.findByText(versionsText.unsavedDetails)).toBeVisible();
    await press(styleText.detailsSave);
    await expectToast(styleText.detailsSaved);
    await waitFor(() => expect(screen.queryByText(versionsText.unsavedDetails)).toBeNull());
  },
});

/** The question says which settings change too. */
export const SettingsPublished = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        makeEditedStyle(world);
        Object.assign(world.tables.styleVersions.at(-1) ?? {}, { words: 60, temperature: null });
      },
    },
  },
  play: async () => {
    await pressPublish();
    const dialog = await screen.findByRole("alertdialog", { name: versionsText.publishTitle(3) });
    await expect(dialog).toHaveTextContent(versionsText.otherInstructions);
    await expect(dialog).toHaveTextContent(`${styleText.removed}: 150${styleText.added}: 60`);
    await expect(dialog).toHaveTextContent(
      `${styleText.removed}: 0.7${styleText.added}: ${styleText.notSet}`,
    );
  },
});

/** A stale page does not publish, because another administrator has saved meanwhile. */
export const PublishOvertaken = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await screen.findByRole("button", { name: versionsText.publish(3) });
    const style = world.tables.styles.find(({ id }) => id === 6);
    if (style !== undefined) addStyleVersion(world, style, "You are a bookseller.");
    await pressPublish();
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(versionsText.changedMeanwhile);
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await expect(await screen.findByRole("button", { name: versionsText.publish(4) })).toBeEnabled();
    await expect(style?.publishedVersion).toBe(2);
  },
});

/** Another administrator saves while the dialog is open: its confirmation does not publish. */
export const PublishOvertakenWhileAsked = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await pressPublish();
    const dialog = within(await screen.findByRole("alertdialog"));
    const style = world.tables.styles.find(({ id }) => id === 6);
    if (style !== undefined) addStyleVersion(world, style, "You are a bookseller.");
    await userEvent.click(dialog.getByRole("button", { name: versionsText.publishConfirm }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(versionsText.changedMeanwhile);
    await expect(await screen.findByRole("button", { name: versionsText.publish(4) })).toBeEnabled();
    await expect(style?.publishedVersion).toBe(2);
  },
});

async function publishDraft(): Promise<void> {
  await pressPublish();
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: versionsText.publishConfirm }));
}

export const Published = meta.story({
  tags: ["happy"],
  play: async () => {
    await publishDraft();
    await expectToast(versionsText.wasPublished(3));
    await expect(await screen.findByText(versionsText.nothingToPublish)).toBeVisible();
    await expect((await versionEntry(3)).getByText(versionsText.published)).toBeVisible();
    await expect(screen.queryByText(stylesText.hasDraft(3))).toBeNull();
  },
});

/** A model of the version was deleted meanwhile: the page says so, and the draft stays. */
export const PublishRefused = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        makeEditedStyle(world);
        world.failRoute("styles.publish", "validation", {
          fields: { modelIds: styleFieldText.modelUnknown },
        });
      },
    },
  },
  play: async () => {
    await publishDraft();
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(styleFieldText.modelUnknown);
    await expect(screen.getByText(stylesText.hasDraft(3))).toBeVisible();
  },
});

export const Compared = meta.story({
  tags: ["happy"],
  play: async () => {
    await userEvent.click((await versionEntry(1)).getByRole("button", { name: versionsText.compare }));
    const changes = screen.getByRole("combobox", { name: styleText.compareWith });
    await expect(changes).toHaveTextContent(styleText.version(1));
  },
});

/** An older version comes back as a new one, which the question says. */
export const Restored = meta.story({
  tags: ["happy"],
  play: async () => {
    await userEvent.click((await versionEntry(1)).getByRole("button", { name: versionsText.restore }));
    const dialog = await screen.findByRole("alertdialog", { name: versionsText.restoreTitle(1) });
    await expect(dialog).toHaveTextContent(versionsText.restoreDescription(1, 4));
    await userEvent.click(within(dialog).getByRole("button", { name: versionsText.restore }));
    await expectToast(versionsText.restored(4));
    await expect((await versionEntry(4)).getByText(versionsText.restoredFrom(1))).toBeVisible();
  },
});

/** The dialog names the draft that stays unpublished. */
export const RestoreBesideDraft = meta.story({
  tags: ["happy"],
  play: async () => {
    await userEvent.click((await versionEntry(1)).getByRole("button", { name: versionsText.restore }));
    const dialog = await screen.findByRole("alertdialog", { name: versionsText.restoreTitle(1) });
    await expect(dialog).toHaveTextContent(versionsText.restoreBesideDraft(3));
  },
});

export const QuestionsSaved = meta.story({
  tags: ["happy"],
  play: async () => {
    await press(trialText.addQuestion);
    const box = await screen.findByRole("textbox", { name: trialText.questionLabel(3) });
    await expect(box).toHaveFocus();
    await userEvent.type(box, "A short novel?");
    await press(trialText.saveQuestions);
    await expectToast(trialText.questionsSaved);
    await expect(screen.getByRole("button", { name: trialText.saveQuestions })).toBeDisabled();
  },
});

/** The page says which is which only after a choice. */
export const ComparedBlindly = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async () => {
    // The order is left to chance: here the draft is reply A.
    spyOn(crypto, "getRandomValues").mockImplementation((values) => values);
    await press(trialText.compare);
    await expectHeadings(trialText.reply("A"), 2);
    await expect(screen.queryByRole("heading", { name: trialText.draft(3) })).toBeNull();
    await waitFor(() => expect(screen.getAllByRole("button", { name: trialText.equal })).toHaveLength(2));
    for (const name of [trialText.better("A"), trialText.equal]) {
      const [choice] = await screen.findAllByRole("button", { name });
      const question = choice?.closest("li");
      await userEvent.click(choice ?? document.body);
      // Its buttons are gone: the question keeps the focus.
      await waitFor(() => expect(question).toHaveFocus());
    }
    await expectHeadings(trialText.draft(3), 2);
    await expect(screen.getByText(trialText.chosen)).toBeVisible();
    await expect(screen.getByText(/^You chose the draft/)).toBeVisible();
    await expectTexts(4);
    // The distance that the focus scrolls depends on the elements drawn by then.
    document.activeElement?.scrollIntoView({ block: "start" });
  },
});

/** An earlier version is tried before it is restored. */
export const EarlierVersionTried = meta.story({
  tags: ["happy"],
  play: async () => {
    await chooseOption(trialText.versionLabel, styleText.version(1));
    await press(trialText.compare);
    await waitFor(() => expect(screen.getAllByRole("button", { name: trialText.equal })).toHaveLength(2));
    for (const equal of screen.getAllByRole("button", { name: trialText.equal }))
      await userEvent.click(equal);
    // The two replies, and its entry in the list.
    await expectHeadings(styleText.version(1), 3);
    const count = { tried: 0, published: 0, equal: 2 };
    await expect(screen.getByText(trialText.result(styleText.version(1), count))).toBeVisible();
  },
});

/** Before publishing, the published version's reply is beside the new one. */
export const QuestionsRerun = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    await press(trialText.rerun);
    await expectHeadings(trialText.published(2), 2);
    await expectHeadings(trialText.draft(3), 2);
    await expect(screen.queryByRole("button", { name: trialText.equal })).toBeNull();
    await expectTexts(4);
  },
});

export const TrialRunning = meta.story({
  tags: ["loading", "visual", "desktop"],
  parameters: { harness: { pace: "held" } },
  play: async () => {
    await press(trialText.compare);
    const stop = await screen.findByRole("button", { name: trialText.stop });
    await expect(stop).toBeVisible();
    stop.scrollIntoView({ block: "center" });
  },
});

export const TrialStopped = TrialRunning.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await press(trialText.compare);
    await press(trialText.stop);
    await expect(await screen.findByRole("button", { name: trialText.compare })).toBeEnabled();
  },
});

/** A reply that failed says why, and does not end the comparison. */
export const TrialFailed = meta.story({
  tags: ["failing"],
  play: async (context) => {
    harnessOf(context).world.languageModel.failWith("model_timeout", "Half a");
    await press(trialText.rerun);
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(problemMessages.model_timeout);
    await expectHeadings(trialText.draft(3), 2);
  },
});

/** A style that was never published: the draft's replies stand alone. */
export const DraftTried = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        makeEditedStyle(world).publishedVersion = null;
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(trialText.tryHint)).toBeVisible();
    await expect(screen.getByText(trialText.firstRerunHint)).toBeVisible();
    await press(trialText.tryDraft);
    await expectHeadings(trialText.draft(3), 2);
  },
});
