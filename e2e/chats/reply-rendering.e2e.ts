import type { Locator } from "@playwright/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { clipboardText } from "../helpers/clipboard-text.ts";
import { recordFrames } from "../helpers/record-frames.ts";

const reply = [
  "Bread wants **time**, and $A = \\pi r^2$ of room.",
  "## The steps",
  "| Step | What happens | How long it takes | Heat |\n| --- | --- | --- | --- |\n| Rest | The dough rises | 12 h | room |",
  "```ts\nconst hours = 12; // time\n```",
  "$$\n\\int_0^1 \\frac{1}{x + 1}\\,dx\n$$",
  "The end.",
].join("\n\n");

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const maxShift = 0.02;

test("no frame of a loading chat shows raw Markdown, replies are drawn once, and nothing moves @core", async ({
  page,
  member,
}) => {
  await member.startChat(`[[fake echo=1]]\n${reply}`);
  const recorded = await recordFrames(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(member.lastReply.locator("math")).toHaveCount(2);
    await expect(member.lastReply.locator("pre span").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { frames, raw, insertions, shift } = await recorded();
    expect(frames).toBeGreaterThan(0);
    expect(raw).toEqual([]);
    expect(insertions).toBe(1);
    expect(shift).toBeLessThanOrEqual(maxShift);
    const widthOf = async (block: Locator) => (await block.boundingBox())?.width;
    const composer = await widthOf(page.getByRole("textbox", { name: chatText.messageLabel }));
    const table = member.lastReply.getByRole("table").locator("..");
    expect(await widthOf(table), "a table is as wide as the composer").toBeCloseTo(composer ?? 0, 0);
  }
});

test("a chat with a long reply opens at its end, which stays in view while the reply is drawn in parts", async ({
  page,
  member,
}) => {
  const count = 400;
  const numbers = Array.from({ length: count }, (_, number) => number);
  const references = numbers.map((number) => `Words ${number}[^${number}] and \`code\`.`);
  const notes = numbers.map((number) => `[^${number}]: note ${number}`);
  await member.startChat(`[[fake echo=1]]\n${[...references, ...notes].join("\n\n")}`);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.reload();
    const footnotes = member.lastReply
      .getByRole("region", { name: chatText.footnotes })
      .getByRole("listitem");
    await expect(footnotes).toHaveCount(count);
    await expect(footnotes.last()).toBeInViewport();
    await footnotes
      .last()
      .getByRole("link", { name: chatText.backToReference(count) })
      .click();
    const reference = member.lastReply.getByRole("link", { name: chatText.footnote(count), exact: true });
    await expect(reference).toBeInViewport();
  }
});

test("the name of a long code block and its button stay in view while the code is read", async ({
  page,
  member,
}) => {
  const lines = Array.from({ length: 80 }, (_, line) => `const line${line} = ${line};`).join("\n");
  await member.startChat(`[[fake echo=1]]\n\`\`\`js\n${lines}\n\`\`\``);
  const code = member.lastReply.getByRole("figure", { name: chatText.codeOf("JavaScript") });
  await code.getByText("line40", { exact: false }).first().scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: chatText.messages }).evaluate((scroller) => {
    const figure = scroller.querySelector("figure");
    scroller.scrollTop += (figure?.getBoundingClientRect().top ?? 0) + 600;
  });
  const header = code.getByRole("button", { name: chatText.copyCode });
  await expect(header).toBeInViewport();
  await expect.poll(async () => (await code.boundingBox())?.y).toBeLessThan(0);
});

test("the user's messages are visited by keys", async ({ page, member }) => {
  await member.startChat("[[fake echo=1]]\nFirst question");
  for (const text of ["Second question", "Third question"]) {
    await member.send(`[[fake echo=1]]\n${text}\n\n${"More words. ".repeat(120)}`);
    await expect(member.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  }
  const focused = page.locator("[data-message=user]:focus");
  for (const text of ["Third question", "Second question", "First question", "First question"]) {
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await expect(focused).toContainText(text);
    await expect(focused).toBeInViewport();
  }
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect(focused).toContainText("Second question");
});

test("a printed chat has title, day and whole messages, and no controls", async ({ page, member }) => {
  await member.startChat(`[[fake echo=1]]\n${reply}\n\n${"Paragraph.\n\n".repeat(80)}`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("log").getByRole("separator")).toHaveCount(1);
  await expect(member.lastReply.getByRole("table")).toBeVisible();
  for (const control of [page.getByRole("button"), page.getByRole("textbox"), page.getByRole("navigation")])
    await expect(control).toHaveCount(0);
  await expect(page.getByText(navigationText.chatHistory)).toBeHidden();
  const layout = await page.evaluate(() => {
    const log = document.querySelector("[role=log]");
    const clipped: string[] = [];
    for (let frame = log?.parentElement; frame; frame = frame.parentElement)
      if (getComputedStyle(frame).overflowY !== "visible") clipped.push(frame.outerHTML.slice(0, 80));
    return { clipped, scheme: getComputedStyle(document.documentElement).colorScheme };
  });
  expect(layout).toEqual({ clipped: [], scheme: "light" });
  for (const block of await member.lastReply.locator("pre, table").all())
    await expect(block).toHaveCSS("break-inside", "avoid");
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(1);
});

test("a selection with formulas is copied with each formula once, as TeX", async ({ page, member }) => {
  await member.startChat(`[[fake echo=1]]\n${reply}`);
  await expect(member.lastReply.locator("math")).toHaveCount(2);
  const copy = async (from: string, to: string) => {
    await member.lastReply.evaluate(
      (element, [first = "", last = ""]) => {
        const [start, end] = [element.querySelector(first), element.querySelector(last)];
        if (start === null || end === null) throw new Error("The reply has no such part.");
        const range = document.createRange();
        range.setStart(start, 0);
        range.setEnd(end, end.childNodes.length);
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
      },
      [from, to],
    );
    await page.keyboard.press("ControlOrMeta+C");
    return clipboardText(page);
  };
  expect(await copy("p", "p")).toBe("Bread wants time, and $A = \\pi r^2$ of room.");
  // A part of a formula.
  expect(await copy(".katex-html .mrel", ".katex-html .mrel")).toBe("$A = \\pi r^2$");
  const whole = await copy("p", "[data-body] p:last-of-type");
  expect(whole.match(/\\pi r\^2/g)).toHaveLength(1);
  expect(whole).toContain("\n$$\\int_0^1 \\frac{1}{x + 1}\\,dx$$\n\nThe end.");
  expect(whole).toContain("Rest\tThe dough rises\t12 h\troom");
  expect(whole).toContain("const hours = 12; // time");
  expect(whole).not.toContain("TypeScript");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+C");
  const everything = await clipboardText(page);
  // The second is the user's own message.
  expect(everything.match(/\$A = \\pi r\^2\$/g)).toHaveLength(2);
  expect(everything).not.toContain("A=πr");
});
