import { expect } from "storybook/test";
import { chatText } from "#contract/chat-texts.ts";
import { emulating } from "#storybook/gallery/emulating.tsx";
import { sampleAddresses } from "#storybook/gallery/sample-paths.ts";
import { sampleReply } from "#storybook/gallery/sample-reply.ts";
import { samples } from "#storybook/gallery/samples.ts";
import { preview } from "#storybook/preview.tsx";
import { BotMarkdown } from "./bot-markdown.tsx";

const meta = preview.meta({
  title: "Patterns/Bot Markdown",
  component: BotMarkdown,
  args: { text: sampleReply },
});

/** Type Markdown into the control and see what a reply makes of it. */
export const Playground = meta.story();

/** Everything a reply may use: headings, lists, a quote, code, a table, tasks, a rule. */
export const Matrix = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toBeVisible();
    await expect(canvas.getByRole("separator")).toBeVisible();
    await expect(canvas.getByText(/<b>HTML stays text<\/b>/)).toBeVisible();
  },
});

/** Code scrolls inside its block, words break. */
export const LongText = meta.story({
  args: {
    text: [
      samples.unbroken,
      `    ${samples.unbroken}${samples.unbroken}`,
      `- ${samples.long}`,
      `> ${samples.unbroken}`,
    ].join("\n\n"),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const block = canvasElement.querySelector("pre");
    await expect(block?.scrollWidth).toBeGreaterThan(block?.clientWidth ?? 0);
  },
});

/** What a reply may not do: run a script, load a picture, lead elsewhere than it says. */
export const Hostile = meta.story({
  args: {
    text: [
      `[a script](${sampleAddresses.script})`,
      `![a picture](${sampleAddresses.page})`,
      samples.markup,
      `[hearth.example](${sampleAddresses.lookalike})`,
    ].join("\n\n"),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "a script" })).toBeNull();
    await expect(canvas.getByText("(evil.example)")).toBeVisible();
    for (const link of canvas.getAllByRole("link")) await expect(link).toHaveAttribute("target", "_blank");
  },
});

/** Lists and quotes hang from the right. */
export const RightToLeft = meta.story({
  globals: { direction: "rtl" },
  args: { text: `${samples.arabic}\n\n- ${samples.hebrew}\n- ${samples.arabic}\n\n> ${samples.hebrew}` },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("blockquote")).borderRightStyle).toBe("solid");
  },
});

/** Quotes, tables and rules are drawn by lines, and remain. */
export const ForcedColours = meta.story({
  decorators: [emulating("forced-colors")],
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole("cell"))
      await expect(getComputedStyle(cell).borderTopStyle).toBe("solid");
  },
});

/** What scrolls sideways takes the focus: the link, then the code, then the table, which says its columns. */
export const Keyboard = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "the hearth" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvasElement.querySelector("pre")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("region", { name: chatText.tableOf("Step, Time, Heat") })).toHaveFocus();
  },
});
