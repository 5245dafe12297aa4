import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { makeStyle } from "#contract/mock/factories/make-style.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { stylesText, styleText } from "#contract/texts/styles-admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { makeDefault, makeEditedStyle } from "#storybook/helpers/accounts/edited-styles.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

function addStyles(world: MockWorld): void {
  makeEditedStyle(world);
  makeStyle(world, { name: "Storyteller", publishedVersion: null });
  const archived = makeStyle(world, { name: "Poet", description: "Answers in verse" });
  archived.archivedAt = world.clock.isoIn(-86_400);
}

const meta = preview.meta({
  title: "Screens/Styles",
  parameters: { harness: { scenario: "administrator", page: "adminStyles", arrange: addStyles } },
});

/** The entry of a style by its name. */
async function entryOf(name: string) {
  const link = await screen.findByRole("link", { name });
  const entry = link.closest("li");
  if (entry === null) throw new Error(`${name} has no entry.`);
  return within(entry);
}

export const List = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(stylesText.heading);
    const balanced = await entryOf("Balanced");
    await expect(balanced.getByText(stylesText.isDefault)).toBeVisible();
    await expect(balanced.queryByRole("button", { name: stylesText.archive })).toBeNull();
    const librarian = await entryOf("Librarian");
    await expect(librarian.getByText(stylesText.hasDraft(3))).toBeVisible();
    await expect(librarian.getByText(stylesText.published(2))).toBeVisible();
    await expect((await entryOf("Storyteller")).getByText(stylesText.isUnpublished)).toBeVisible();
    const archive = within(screen.getByRole("list", { name: stylesText.archivedHeading }));
    await expect(archive.getByText("Poet")).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("styles.list") } },
  play: async () => {
    await expect(await screen.findByText(stylesText.loading)).toBeInTheDocument();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("styles.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${stylesText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("styles.list");
    await userEvent.click(within(alert).getByRole("button", { name: styleText.tryAgain }));
    await entryOf("Balanced");
  },
});

export const MadeDefault = meta.story({
  tags: ["happy"],
  play: async () => {
    await makeDefault(await entryOf("Teacher"));
    await expectToast(stylesText.wasMadeDefault("Teacher"));
    await expect((await entryOf("Teacher")).getByText(stylesText.isDefault)).toBeVisible();
    await expect((await entryOf("Balanced")).queryByText(stylesText.isDefault)).toBeNull();
  },
});

async function askToArchive(): Promise<HTMLElement> {
  await userEvent.click((await entryOf("Teacher")).getByRole("button", { name: stylesText.archive }));
  return screen.findByRole("alertdialog", { name: stylesText.archiveTitle("Teacher") });
}

/** A dialog describes the effect of archiving first. */
export const ArchivingAsked = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    await expect(await askToArchive()).toHaveTextContent(stylesText.archiveDescription);
  },
});

export const Archived = meta.story({
  tags: ["happy"],
  play: async () => {
    const dialog = within(await askToArchive());
    await userEvent.click(dialog.getByRole("button", { name: stylesText.archive }));
    await expectToast(stylesText.wasArchived("Teacher"));
    const archive = await screen.findByRole("list", { name: stylesText.archivedHeading });
    await waitFor(() => expect(within(archive).getByText("Teacher")).toBeVisible());
  },
});

export const TakenFromArchive = meta.story({
  tags: ["happy"],
  play: async () => {
    await userEvent.click((await entryOf("Poet")).getByRole("button", { name: stylesText.unarchive }));
    await expectToast(stylesText.wasUnarchived("Poet"));
    const list = screen.getByRole("list", { name: stylesText.list });
    await waitFor(() => expect(within(list).getByText("Poet")).toBeVisible());
  },
});

/** The refusal is shown beside the style and stays. */
export const ChangeRefused = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        addStyles(world);
        const fields = { isDefault: styleFieldText.unpublishedDefault };
        world.failRoute("styles.change", "validation", { fields });
      },
    },
  },
  play: async () => {
    await makeDefault(await entryOf("Teacher"));
    const alert = await (await entryOf("Teacher")).findByRole("alert");
    await expect(alert).toHaveTextContent(styleFieldText.unpublishedDefault);
  },
});

const nameBox = () => screen.findByRole("textbox", { name: stylesText.nameLabel });

export const NameMissing = meta.story({
  tags: ["failing"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: stylesText.create }));
    await expect(await screen.findByText(styleFieldText.nameMissing)).toBeVisible();
    await expect(await nameBox()).toHaveFocus();
  },
});

/** The refusal is at the field, which keeps the name, until another one is typed. */
export const NameTaken = meta.story({
  tags: ["failing"],
  play: async () => {
    await userEvent.type(await nameBox(), "teacher");
    const toasts = recordToasts();
    await userEvent.click(screen.getByRole("button", { name: stylesText.create }));
    await expect(await screen.findByText(styleFieldText.nameTaken)).toBeVisible();
    await waitFor(async () => expect(await nameBox()).toHaveFocus());
    await expect(await nameBox()).toHaveValue("teacher");
    await userEvent.type(await nameBox(), " of music");
    await expect(screen.queryByText(styleFieldText.nameTaken)).toBeNull();
    await expect(toasts()).toEqual([]);
  },
});

/** A new style leads to its page, where its instructions are written. */
export const Created = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await userEvent.type(await nameBox(), "Gardener");
    await userEvent.click(screen.getByRole("button", { name: stylesText.create }));
    await expectToast(stylesText.created);
    await expect(await screen.findByRole("heading", { level: 1, name: "Gardener" })).toBeVisible();
    await expect(harnessOf(context).currentPath).toMatch(/^\/admin\/styles\/\d+$/);
  },
});

/** The typed name stays. */
export const CreateFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("styles.create", "internal") } },
  play: async () => {
    await userEvent.type(await nameBox(), "Gardener");
    await userEvent.click(screen.getByRole("button", { name: stylesText.create }));
    await expectToast(stylesText.createFailed);
    await expect(await nameBox()).toHaveValue("Gardener");
  },
});

export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: (world: MockWorld) =>
        void makeStyle(world, { name: "W".repeat(60), description: "unbreakable".repeat(18) }),
    },
  },
  play: async () => {
    await entryOf("W".repeat(60));
    await expectNoHorizontalScroll();
  },
});

export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
  },
});

export const Anonymous = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

export const Phone = List.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await entryOf("Librarian");
    await expectNoHorizontalScroll();
  },
});

export const Dark = List.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = List.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await expectVisibleBorder(await nameBox());
    await expectVisibleBorder((await entryOf("Teacher")).getByRole("button", { name: stylesText.archive }));
  },
});

/** With reduced motion, skeletons do not pulse. */
export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(stylesText.loading);
    await expectNoMotion(screen.getByRole("main"));
  },
});
