import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { stylesText, styleText } from "#contract/texts/styles-admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { addStyleVersion, makeEditedStyle } from "#storybook/helpers/accounts/edited-styles.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
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

export const Default = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await expect(await screen.findByRole("heading", { level: 1, name: "Librarian" })).toBeVisible();
    await expect(screen.getByText(stylesText.hasDraft(3))).toBeVisible();
    await expect(await contentBox()).toHaveDisplayValue(/Ask what was read last\.$/);
    await expect(saveButton()).toBeDisabled();
    const changes = await screen.findByRole("region", { name: styleText.compareHeading });
    await expect(
      within(changes)
        .getAllByText(/Ask what was read last/)[0]
        ?.closest("ins"),
    ).not.toBeNull();
  },
});

export const Loading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world: MockWorld) => void world.holdRoute("styles.get") } },
  play: async () => {
    await expect(await screen.findByText(styleText.loading)).toBeInTheDocument();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        makeEditedStyle(world);
        world.failRoute("styles.get", "internal");
      },
    },
  },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${styleText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("styles.get");
    await userEvent.click(within(alert).getByRole("button", { name: styleText.tryAgain }));
    await contentBox();
  },
});

export const NotFound = meta.story({
  tags: ["failing"],
  parameters: { harness: { id: () => "999" } },
  play: async () => {
    await expect(await screen.findByText(styleText.notFound)).toBeVisible();
    await expect(screen.getByRole("link", { name: styleText.back })).toBeVisible();
  },
});

export const DetailsSaved = meta.story({
  tags: ["happy"],
  play: async () => {
    const name = await screen.findByRole("textbox", { name: stylesText.nameLabel });
    await userEvent.clear(name);
    await userEvent.type(name, "Bookseller");
    await userEvent.click(screen.getByRole("button", { name: styleText.detailsSave }));
    await expectToast(styleText.detailsSaved);
    await expect(await screen.findByRole("heading", { level: 1, name: "Bookseller" })).toBeVisible();
  },
});

/** The refusal is at the field alone, until another name is typed. */
export const NameTaken = meta.story({
  tags: ["failing"],
  play: async () => {
    const name = await screen.findByRole("textbox", { name: stylesText.nameLabel });
    await userEvent.clear(name);
    await userEvent.type(name, "teacher");
    const toasts = recordToasts();
    await userEvent.click(screen.getByRole("button", { name: styleText.detailsSave }));
    await expect(await screen.findByText(styleFieldText.nameTaken)).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue("teacher");
    await userEvent.type(name, " of music");
    await expect(screen.queryByText(styleFieldText.nameTaken)).toBeNull();
    await expect(toasts()).toEqual([]);
  },
});

/** Sends only typed fields, so that another administrator's concurrent changes stay. */
export const RenamedOnOldPage = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const name = await screen.findByRole("textbox", { name: stylesText.nameLabel });
    const style = world.tables.styles.find(({ id }) => String(id) === styleId);
    if (style !== undefined) style.description = "Changed elsewhere";
    await userEvent.type(name, "s");
    await userEvent.click(screen.getByRole("button", { name: styleText.detailsSave }));
    await expectToast(styleText.detailsSaved);
    await expect(style).toMatchObject({ name: "Librarians", description: "Changed elsewhere" });
  },
});

export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        const style = makeEditedStyle(world);
        style.name = "W".repeat(60);
        addStyleVersion(world, style, "unbreakable".repeat(2900), "n".repeat(200));
      },
    },
  },
  play: async () => {
    await contentBox();
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

export const Phone = Default.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await contentBox();
    await expectNoHorizontalScroll();
  },
});

export const Dark = Default.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = Default.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await expectVisibleBorder(await contentBox());
    await expectVisibleBorder(saveButton());
  },
});

/** With reduced motion, skeletons do not pulse. */
export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(styleText.loading);
    await expectNoMotion(screen.getByRole("main"));
  },
});

/** A model that is switched off, or whose connection is, is left out: the list says so. */
export const ModelsSwitchedOff = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        makeEditedStyle(world);
        const { tables, clock } = world;
        const others = tables.models.filter(({ isDefault }) => !isDefault);
        for (const model of others) if (model.label === "Small 2") model.disabledAt = clock.isoIn(0);
        for (const version of tables.styleVersions) version.modelIds = others.map(({ id }) => id);
      },
    },
  },
  play: async () => {
    const list = within(await screen.findByRole("list", { name: styleText.modelsLabel }));
    await waitFor(() => expect(list.getAllByText(styleText.leftOutModel)).toHaveLength(2));
    await expect(screen.getByText(styleText.allLeftOut)).toBeVisible();
  },
});
