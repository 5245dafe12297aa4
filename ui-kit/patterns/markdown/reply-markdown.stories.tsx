import { expect, spyOn, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { sampleCode, sampleMath } from "#storybook/gallery/samples/sample-code.ts";
import { sampleAddresses, sampleReply, sampleWrittenText } from "#storybook/gallery/samples/sample-reply.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { StreamingReplySample } from "#storybook/gallery/samples/streaming-reply-sample.tsx";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { recordClipboard } from "#storybook/helpers/page/record-clipboard.ts";
import { preview } from "#storybook/preview.tsx";
import { ReplyMarkdown } from "./reply-markdown.tsx";

const meta = preview.meta({
  title: "Patterns/Bot Markdown",
  tags: ["autodocs"],
  component: ReplyMarkdown,
  args: { text: sampleReply },
});

/** Type Markdown into the control to see it rendered as a reply. */
export const Playground = meta.story();

/** All supported Markdown: headings, lists, a quote, code, a table, tasks, a rule. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toBeVisible();
    await expect(canvas.getByRole("separator")).toBeVisible();
    await expect(canvas.getByText(/<b>HTML stays text<\/b>/)).toBeVisible();
  },
});

/** Code scrolls inside its block; text wraps. */
export const LongText = meta.story({
  tags: ["variant"],
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

/** Blocked in a reply: scripts, images, and links with a misleading destination. */
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

/** Lists and quotes are indented from the right. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { text: `${samples.arabic}\n\n- ${samples.hebrew}\n- ${samples.arabic}\n\n> ${samples.hebrew}` },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("blockquote")).borderRightStyle).toBe("solid");
  },
});

/** Quotes, tables and rules are drawn by borders, which remain. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole("cell"))
      await expect(getComputedStyle(cell).borderTopStyle).toBe("solid");
  },
});

/** Code has a language label and a copy button, and is highlighted once it is complete. */
export const Code = meta.story({
  tags: ["visual"],
  args: { text: sampleCode },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await step("It is in colors, whatever the language is called", async () => {
      const [script, , changes] = canvasElement.querySelectorAll("pre");
      await waitFor(() => expect(script?.querySelectorAll("span").length).toBeGreaterThan(10));
      // Each block is colored in turn: the last one has its colors too before a picture is taken.
      await waitFor(() => expect(changes?.querySelectorAll("span").length).toBeGreaterThan(1));
      await expect(canvas.getByText("TypeScript")).toBeVisible();
      await expect(canvas.getByText("brainfog")).toBeVisible();
    });
    await step("It is copied without the sign of the terminal", async () => {
      const copied = recordClipboard();
      const [, shell] = canvas.getAllByRole("button", { name: chatText.copyCode });
      if (shell) await userEvent.click(shell);
      await expect(copied("text/plain")).resolves.toBe("npm start");
      await expect(copied("text/html")).resolves.toBe("<pre><code>npm start</code></pre>");
      await expect(canvas.getByRole("button", { name: chatText.copied })).toHaveFocus();
    });
  },
});

const longLine = `[${"1, ".repeat(2000)}1]`;

/** Code with a line that is too long to highlight stays as it is, beside code in colors. */
export const LongLine = meta.story({
  args: { text: `\`\`\`json\n${longLine}\n\`\`\`\n\n\`\`\`js\nconst lamp = 1;\n\`\`\`` },
  play: async ({ canvasElement }) => {
    const [long, short] = canvasElement.querySelectorAll("pre code");
    // Blocks are highlighted in turn.
    await waitFor(() => expect(short?.querySelector("span")).not.toBeNull());
    await expect(long).toHaveTextContent(longLine);
  },
});

/** A refused clipboard is reported beside the button. */
export const CopyRefused = meta.story({
  args: { text: sampleCode },
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, "write").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    spyOn(document, "execCommand").mockReturnValue(false);
    const [first] = canvas.getAllByRole("button", { name: chatText.copyCode });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText(chatText.copyFailed, { selector: "figcaption *" })).toBeVisible();
  },
});

/** Math is rendered with MathML; invalid math is shown as written, and prices stay text. */
export const Formulas = meta.story({
  tags: ["visual"],
  args: { text: sampleMath },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll("math")).toHaveLength(4));
    await expect(canvas.getByText(/It costs \$5 and \$10/)).toBeVisible();
    await expect(canvas.getByText("\\frac{a")).toBeVisible();
    await expect(canvasElement.querySelector("a, img, [data-style]")).toBeNull();
  },
});

/** Tags without attributes, line breaks, tildes, and emphasis and addresses in scripts without spaces. */
export const AsPeopleWrite = meta.story({
  args: { text: sampleWrittenText },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Ctrl").tagName).toBe("KBD");
    await expect(canvas.getByText(/Boil water/).querySelectorAll("br")).toHaveLength(1);
    await expect(canvas.getByText("string | number").tagName).toBe("CODE");
    await expect(canvas.getByText(/in ~3~5 minutes/)).toBeVisible();
    await expect(canvas.getByText("「重要」").tagName).toBe("STRONG");
    await expect(canvas.getByRole("link", { name: sampleAddresses.page })).toBeVisible();
    await expect(canvas.getByRole("separator")).toBeVisible();
    await expect(canvasElement.querySelectorAll("p br")).toHaveLength(1);
  },
});

/** A streaming reply with an incomplete end: no Markdown syntax is visible. */
export const Growing = meta.story({
  args: { isStreaming: true, text: `${sampleReply}\n\nAnd **what is [half` },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("what is").tagName).toBe("STRONG");
    await expect(canvasElement.textContent).not.toMatch(/\*\*|\[half/);
  },
});

/** As a reply grows, a finished block is not rendered again and keeps its element. */
export const DrawnOnce = meta.story({
  render: () => <StreamingReplySample text={sampleReply} />,
  play: async ({ canvas }) => {
    const first = await canvas.findByText(/wants/);
    await waitFor(() => expect(canvas.getByRole("separator")).toBeInTheDocument(), { timeout: 20_000 });
    await canvas.findByText("whole", undefined, { timeout: 20_000 });
    await expect(canvas.getByText(/wants/)).toBe(first);
    await expect(Number(canvas.getByRole("status").textContent)).toBeLessThanOrEqual(0);
  },
});

/** Tab goes to the link, then to the code's button. Code that fits is no Tab stop; code that is cut off is a named region. */
export const Keyboard = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "the hearth" })).toHaveFocus();
    await expect(canvas.queryByRole("region", { name: /^(Code|Table)/ })).not.toBeInTheDocument();
    await expect(canvasElement.querySelector(":is([data-block], [data-block] *)[tabindex]")).toBeNull();
    canvasElement.style.width = "9rem";
    const code = await canvas.findByRole("region", { name: chatText.codeOf("Text") });
    const table = await canvas.findByRole("region", { name: chatText.tableOf("Step, Time, Heat") });
    for (const region of [code, table]) {
      region.focus();
      await expect(region).toHaveFocus();
      await userEvent.keyboard("{ArrowRight}");
    }
    canvasElement.style.width = "";
    await waitFor(() => expect(code).not.toHaveAttribute("tabindex"));
    await waitFor(() => expect(table).not.toHaveAttribute("tabindex"));
  },
});
