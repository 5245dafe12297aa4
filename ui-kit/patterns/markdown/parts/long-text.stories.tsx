import { expect, userEvent, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { recordClipboard } from "#storybook/helpers/page/record-clipboard.ts";
import { preview } from "#storybook/preview.tsx";
import { ReplyMarkdown } from "../reply-markdown.tsx";
import { manyOfEach } from "./many-of-each.ts";

const count = 1000;
const countOfEach = 20;
const footnotes = textOf("footnotes", count);
const paragraphCount = 1500;
const paragraphs = textOf("paragraphs", paragraphCount);
const everything = manyOfEach.map(({ text }) => text(countOfEach)).join("\n\n");

/** A text with many of one part of Markdown. */
function textOf(part: string, count: number): string {
  const found = manyOfEach.find(({ name }) => name === part);
  if (found === undefined) throw new Error(`There is no text of many ${part}.`);
  return found.text(count);
}

const meta = preview.meta({
  title: "Patterns/Bot Markdown/Long texts",
  component: ReplyMarkdown,
  args: { text: everything },
});

/** The elements of each task that has drawn some; a task's changes are reported together. */
function watchTasks(place: Element): { readonly added: number[]; stop: () => void } {
  const added: number[] = [];
  const observer = new MutationObserver((records) => {
    const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const elements = nodes.filter((node) => node instanceof Element);
    added.push(elements.reduce((sum, element) => sum + 1 + element.querySelectorAll("*").length, 0));
  });
  observer.observe(place, { childList: true, subtree: true });
  return { added, stop: () => observer.disconnect() };
}

/** The elements that one task may add: a part of a text, of which a formula has more than its weight. */
const maxElements = 3000;

/**
 * Makes the browser lay out elements out of view, because the accessibility check measures them. Their sizes are estimates
 * before.
 */
function placeAll(place: Element) {
  for (const group of place.querySelectorAll<HTMLElement>("[data-block=group]"))
    group.style.contentVisibility = "visible";
}

/** A text of every kind of Markdown, 20 of each. It is drawn in parts, so that no task of the page is long. */
export const Playground = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const tasks = watchTasks(canvasElement);
    await canvas.findByRole("region", { name: chatText.footnotes }, { timeout: 20_000 });
    await waitFor(() => expect(canvasElement.querySelectorAll("section li").length).toBe(countOfEach), {
      timeout: 20_000,
    });
    tasks.stop();
    await expect(tasks.added.length).toBeGreaterThan(3);
    await expect(Math.max(...tasks.added)).toBeLessThan(maxElements);
    placeAll(canvasElement);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** 1,000 footnotes: drawn elements stay on the page, and more follow at its end. */
export const Footnotes = meta.story({
  args: { text: footnotes },
  play: async ({ canvas, canvasElement }) => {
    const tasks = watchTasks(canvasElement);
    const [first] = canvas.getAllByText("Word");
    await waitFor(() => expect(canvasElement.querySelectorAll("section li").length).toBe(count), {
      timeout: 60_000,
    });
    tasks.stop();
    await expect(first?.isConnected).toBe(true);
    await expect(Math.max(...tasks.added)).toBeLessThan(maxElements);
    await expect(canvasElement.querySelectorAll("[role=doc-noteref]").length).toBe(count);
  },
});

/** The browser prints the whole text, however soon. */
export const Printed = meta.story({
  args: { text: paragraphs },
  play: async ({ canvasElement }) => {
    const count = () => canvasElement.querySelectorAll("p").length;
    await expect(count()).toBeLessThan(paragraphCount);
    window.dispatchEvent(new Event("beforeprint"));
    await expect(count()).toBe(paragraphCount);
  },
});

/** A table is copied whole, also before its last rows are rendered. */
export const CopiedTable = meta.story({
  args: { text: textOf("rows", count) },
  play: async ({ canvas, canvasElement }) => {
    const copied = recordClipboard();
    await expect(canvasElement.querySelectorAll("tbody tr").length).toBeLessThan(count);
    await userEvent.click(canvas.getByRole("button", { name: chatText.copyTable }));
    await canvas.findByRole("button", { name: chatText.copied });
    await expect(await copied("text/plain")).toContain(`| ${count - 1} | **b** |`);
    await expect(await copied("text/html")).toContain(`<td>${count - 1}</td>`);
    await expect(canvasElement.querySelectorAll("tbody tr").length).toBe(count);
  },
});

/** A text that is too long to be lexed in one task is whole after some. */
export const ManyParagraphs = meta.story({
  args: { text: paragraphs },
  play: async ({ canvas, canvasElement }) => {
    const last = new RegExp(`^Words ${paragraphCount - 1} `);
    await canvas.findByText(last, undefined, { timeout: 60_000 });
    await expect(canvasElement.querySelectorAll("p").length).toBe(paragraphCount);
  },
});
