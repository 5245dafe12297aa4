import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { wordCount } from "#contract/limits.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { emulateApplePlatform } from "#storybook/helpers/page/apple-platform.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectStatus } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/New chat",
  parameters: { harness: { page: "newChat" } },
});

export const Default = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: newChatText.heading });
    const prompt = canvas.getByRole("textbox", { name: newChatText.promptLabel });
    await expect(prompt).toHaveAttribute("placeholder", newChatText.promptPlaceholder);
    const style = await canvas.findByRole("combobox", { name: newChatText.styleLabel });
    await expect(style).toHaveAccessibleDescription(newChatText.styleHelp);
    const length = canvas.getByRole("slider", { name: newChatText.wordCountLabel });
    await expect(length).toHaveAttribute("aria-valuetext", newChatText.words(wordCount.default));
    await expect(length).toHaveAccessibleDescription(newChatText.lengthNote);
    await expect(canvas.getByRole("button", { name: newChatText.start })).toBeEnabled();
  },
});

/** The button's tooltip has its shortcut. The prompt is marked as required before it is sent. */
export const Hints = meta.story({
  tags: ["happy"],
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole("textbox", { name: newChatText.promptLabel });
    await expect(prompt).toBeRequired();
    const start = canvas.getByRole("button", { name: newChatText.start });
    await expect(start).toHaveAttribute("data-tooltip", "Ctrl+Enter");
    await expect(canvas.queryByRole("group", { name: "" })).not.toBeInTheDocument();
    for (const label of document.querySelectorAll("label"))
      await expect(label.control, label.textContent).not.toBeNull();
  },
});

/** On Apple's keyboards the shortcut uses Command. */
export const AppleKeys = meta.story({
  tags: ["happy"],
  beforeEach: emulateApplePlatform,
  play: async ({ canvas }) => {
    const start = await canvas.findByRole("button", { name: newChatText.start });
    await expect(start).toHaveAttribute("data-tooltip", "⌘⏎");
  },
});

/** The field loses the focus and gets it again after 200 ms, so that screen readers announce its error. */
export const PromptMissingByKey = meta.story({
  tags: ["failing"],
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole("textbox", { name: newChatText.promptLabel });
    await waitFor(() => expect(prompt).toHaveFocus());
    const [lost, focused] = [fn(() => performance.now()), fn(() => performance.now())];
    prompt.addEventListener("blur", lost);
    prompt.addEventListener("focus", focused);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(focused).toHaveBeenCalledOnce());
    const [lostAt, focusedAt] = [lost, focused].map(({ mock }) => Number(mock.results[0]?.value));
    await expect(Number(focusedAt) - Number(lostAt)).toBeGreaterThan(100);
    await expect(prompt).toHaveFocus();
    await expect(prompt).toBeInvalid();
    await expect(prompt).toHaveAccessibleDescription(newChatText.promptMissing);
  },
});

/** Text that is typed right after is in the field. */
export const TypedOnPromptMissing = PromptMissingByKey.extend({
  tags: ["failing"],
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole("textbox", { name: newChatText.promptLabel });
    await waitFor(() => expect(prompt).toHaveFocus());
    await userEvent.keyboard("{Control>}{Enter}{/Control}Tides");
    await expect(prompt).toHaveValue("Tides");
    await expect(prompt).toBeValid();
  },
});

/** With space for a virtual keyboard, the input is focused at once. */
export const FirstFocus = meta.story({
  tags: ["happy"],
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole("textbox", { name: newChatText.promptLabel });
    await waitFor(() => expect(prompt).toHaveFocus());
  },
});

export const DefaultStyle = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const styles = harnessOf(context).world.tables.styles;
    const chosen = styles.find(({ isDefault }) => isDefault);
    const style = await context.canvas.findByRole("combobox", { name: newChatText.styleLabel });
    await expect(style).toHaveTextContent(chosen?.name ?? "no style");
  },
});

export const StyleOptions = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    const styles = harnessOf(context).world.tables.styles.toSorted((one, other) => one.id - other.id);
    const select = await context.canvas.findByRole("combobox", { name: newChatText.styleLabel });
    await userEvent.click(select);
    const options = await screen.findAllByRole("option");
    const list = screen.getByRole("listbox");
    await waitFor(() => {
      const { left, right, bottom } = select.getBoundingClientRect();
      const place = list.getBoundingClientRect();
      expect([place.left, place.right].map(Math.round)).toEqual([left, right].map(Math.round));
      return expect(place.top, "the options begin right below it").toBeLessThan(bottom + 16);
    });
    await expect(options).toHaveLength(styles.length);
    for (const [index, { name, description }] of styles.entries()) {
      await expect(options[index]).toHaveAccessibleName(name);
      await expect(options[index]).toHaveAccessibleDescription(description);
    }
  },
});

export const StyleChosen = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const other = harnessOf(context).world.tables.styles.findLast(({ isDefault }) => !isDefault);
    const name = other?.name ?? "no style";
    await chooseOption(newChatText.styleLabel, name);
    const style = context.canvas.getByRole("combobox", { name: newChatText.styleLabel });
    await waitFor(() => expect(style).toHaveFocus());
    await expect(style).toHaveTextContent(name);
  },
});

export const StylesLoading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("systemPrompts.list") } },
  play: async ({ canvas }) => {
    await canvas.findByText(newChatText.styleHelp);
    await expectStatus(navigationText.loading);
    await expect(canvas.queryByRole("combobox")).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: newChatText.start })).toBeEnabled();
  },
});

export const StylesFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("systemPrompts.list", "internal") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(newChatText.stylesFailed);
    await expect(canvas.queryByRole("combobox")).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: newChatText.start })).toBeEnabled();
  },
});

export const UnreadableStyles = StylesFailed.extend({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.interceptByProxy("systemPrompts.list") } },
});

export const LengthByKeyboard = meta.story({
  tags: ["happy"],
  play: async ({ canvas }) => {
    const length = await canvas.findByRole("slider", { name: newChatText.wordCountLabel });
    const says = (words: number) =>
      waitFor(() => expect(length).toHaveAttribute("aria-valuetext", newChatText.words(words)));
    length.focus();
    await userEvent.keyboard("{ArrowRight}");
    await says(wordCount.min + wordCount.step);
    await userEvent.keyboard("{ArrowUp}");
    await says(wordCount.min + 2 * wordCount.step);
    await userEvent.keyboard("{End}");
    await says(wordCount.max);
    await userEvent.keyboard("{Home}");
    await says(wordCount.min);
    const group = canvas.getByRole("group", { name: newChatText.lengthLegend });
    await expect(within(group).getByText(newChatText.words(wordCount.min))).toBeVisible();
  },
});

export const PromptMissing = meta.story({
  tags: ["failing", "visual"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: newChatText.start }));
    const prompt = canvas.getByRole("textbox", { name: newChatText.promptLabel });
    await expect(prompt).toBeInvalid();
    await expect(prompt).toHaveAccessibleDescription(newChatText.promptMissing);
    await waitFor(() => expect(prompt).toHaveFocus());
  },
});

export const PromptMended = PromptMissing.extend({
  tags: ["happy", "!visual"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: newChatText.start }));
    await canvas.findByText(newChatText.promptMissing);
    const prompt = canvas.getByRole("textbox", { name: newChatText.promptLabel });
    await userEvent.type(prompt, "A");
    await expect(prompt).toBeValid();
    await expect(canvas.queryByText(newChatText.promptMissing)).not.toBeInTheDocument();
  },
});

export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole("textbox", { name: newChatText.promptLabel });
    await expect(prompt, "the keyboard would hide the page").not.toHaveFocus();
    await canvas.findByRole("combobox", { name: newChatText.styleLabel });
    await expectNoHorizontalScroll();
  },
});

export const Dark = Default.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const length = await canvas.findByRole("slider", { name: newChatText.wordCountLabel });
    length.focus();
    await userEvent.keyboard("{ArrowLeft}");
    const more = newChatText.words(wordCount.min + wordCount.step);
    await waitFor(() => expect(length).toHaveAttribute("aria-valuetext", more));
    await userEvent.click(canvas.getByRole("textbox", { name: newChatText.promptLabel }));
    await userEvent.paste("اكتب خطابا عن المنارة في نهاية الرصيف");
    await expectNoHorizontalScroll();
  },
});

export const LongText = meta.story({
  tags: ["variant"],
  parameters: { harness: { scenario: "hostile" } },
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole("textbox", { name: newChatText.promptLabel });
    await canvas.findByRole("combobox", { name: newChatText.styleLabel });
    await userEvent.click(prompt);
    await userEvent.paste("An unbroken_".repeat(350));
    await waitFor(() => expect(prompt.scrollHeight).toBeGreaterThan(prompt.clientHeight));
    await expect(prompt.clientHeight).toBeLessThanOrEqual(window.innerHeight * 0.4);
    await expectNoHorizontalScroll();
  },
});

export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { scenario: "signedOut" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(canvas.queryByRole("heading", { name: newChatText.heading })).not.toBeInTheDocument();
  },
});
