import { expect, waitFor, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { sampleWideBlocks } from "#storybook/gallery/samples/sample-reply.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { recordClipboard } from "#storybook/helpers/page/record-clipboard.ts";
import { preview } from "#storybook/preview.tsx";
import { ReplyMarkdown } from "./reply-markdown.tsx";

const meta = preview.meta({
  title: "Patterns/Bot Markdown/Wide blocks",
  component: ReplyMarkdown,
  args: { text: sampleWideBlocks },
});

const columns = "Step, What happens, How long it takes on a warm day, Heat, Remarks of the baker";
const onPhone = { tags: ["phone"], globals: { viewport: { value: "phone" } } };

/** Tables, code and formulas use the whole column; text keeps its measure. */
export const Playground = meta.story({
  tags: ["visual", "desktop"],
  play: async ({ canvas, canvasElement }) => {
    const width = (element: Element | null) => element?.getBoundingClientRect().width;
    const reply = width(canvas.getByRole("table").closest("[data-table]"));
    await expect(width(canvas.getByRole("table"))).toBe(reply);
    await expect(width(canvasElement.querySelector("figure"))).toBe(reply);
  },
});

/** Each block that is cut off is a region with a name, and the page does not scroll sideways. */
export const Narrow = meta.story({
  ...onPhone,
  tags: ["phone", "visual"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const table = await canvas.findByRole("region", { name: chatText.tableOf(columns) });
    await canvas.findByRole("region", { name: chatText.codeOf("Text") });
    await canvas.findByRole("region", { name: chatText.formula }, { timeout: 10_000 });
    await expect(canvas.getAllByRole("region", { name: /^(Code|Table|Formula)/ })).toHaveLength(3);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(getComputedStyle(table).backgroundAttachment).toBe("local, local, scroll, scroll");
    table.focus();
    await userEvent.keyboard("{Tab}");
    await expect(within(table).getByRole("doc-noteref", { name: chatText.footnote(1) })).toHaveFocus();
  },
});

/** The switch wraps the lines of one block, which then needs no region. */
export const Wrapped = meta.story({
  ...onPhone,
  play: async ({ canvas, userEvent }) => {
    const code = await canvas.findByRole("region", { name: chatText.codeOf("Text") });
    const [wrap, ...others] = canvas.getAllByRole("button", { name: chatText.wrapLines });
    await expect(others).toEqual([]);
    if (wrap) await userEvent.click(wrap);
    await expect(wrap).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(code).not.toHaveAttribute("role"));
    await expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth);
    if (wrap) await userEvent.click(wrap);
    await waitFor(() => expect(code).toHaveAttribute("role", "region"));
  },
});

/** A table is copied as Markdown and as cells. */
export const TableCopied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const copied = recordClipboard();
    await userEvent.click(canvas.getByRole("button", { name: chatText.copyTable }));
    await expect(canvas.getByRole("button", { name: chatText.copied })).toHaveFocus();
    const text = await copied("text/plain");
    await expect(text).toMatch(/^\| Step \| What happens \|[\s\S]*\| Listen \|$/);
    const html = await copied("text/html");
    await expect(html).toMatch(/^<table><thead><tr><th align="left">Step<\/th>/);
    await expect(html).toContain("<td>The dough rises slowly, under a <em>cloth</em></td>");
    await expect(html).not.toMatch(/class=|<button|data-/);
  },
});

/** A footnote is reached from its number and leads back to it; its address does not change. */
export const Footnotes = meta.story({
  play: async ({ canvas, userEvent }) => {
    const address = window.location.href;
    const [first, second] = canvas.getAllByRole("doc-noteref", { name: chatText.footnote(1) });
    if (second) await userEvent.click(second);
    const note = within(canvas.getByRole("region", { name: chatText.footnotes })).getByRole("listitem");
    await expect(note).toHaveFocus();
    await expect(note).toHaveTextContent("Twelve hours are better than six.");
    await userEvent.click(canvas.getByRole("doc-backlink", { name: chatText.backToReference(1) }));
    await expect(first).toHaveFocus();
    await expect(window.location.href).toBe(address);
  },
});

/** The largest heading is clearly larger than the next one, and nested lists have no space around them. */
export const Rhythm = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const [chapter, step] = canvas.getAllByRole("heading");
    if (!chapter || !step) throw new Error("The sample has two headings.");
    await expect(size(chapter) / size(step)).toBeGreaterThanOrEqual(1.15);
    const items = [...canvasElement.querySelectorAll("ol > li > ul li")];
    const tops = items.map((item) => item.getBoundingClientRect().top);
    const lineHeight = Number.parseFloat(getComputedStyle(items[0] ?? document.body).lineHeight);
    for (const [place, top] of tops.slice(1).entries())
      await expect(top - (tops[place] ?? 0)).toBeLessThanOrEqual(lineHeight + 4);
  },
});

/** Borders remain where shades are not drawn. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvasElement }) => {
    const figure = canvasElement.querySelector("figure");
    await expect(figure && getComputedStyle(figure).borderTopStyle).toBe("solid");
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByRole("table")).toBeVisible();
  },
});
