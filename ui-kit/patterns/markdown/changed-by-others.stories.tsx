import { useState } from "react";
import { expect, spyOn, waitFor } from "storybook/test";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { ReplyMarkdown } from "./reply-markdown.tsx";

const pieces = [
  "Bread needs **time** and",
  " flour of any kind.\n\nThe second",
  " paragraph ends here.[^1]\n\n[^1]: A note",
  " in",
  " full.",
];
const texts = pieces.map((_, index) => pieces.slice(0, index + 1).join(""));
const growLabel = "Grow";
const endLabel = "End";

/** A reply that grows by a button, and then ends or goes on. */
function GrowingReply() {
  const [count, setCount] = useState(1);
  const [isStreaming, setStreaming] = useState(true);
  const grow = () => {
    setStreaming(true);
    setCount(count + 1);
  };
  return (
    <div className="gallery-stack">
      <div data-reply="">
        <ReplyMarkdown text={texts[count - 1] ?? ""} isStreaming={isStreaming} />
      </div>
      <div className="gallery-row">
        <Button onClick={grow}>{growLabel}</Button>
        <Button onClick={() => setStreaming(false)}>{endLabel}</Button>
      </div>
    </div>
  );
}

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) found.push(node);
  return found;
}

/** The ways in which extensions and translators change text nodes. */
const ways: Record<string, (text: Text) => void> = {
  replaced: (text) => {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  },
  wrapped: (text) => {
    const frame = document.createElement("span");
    text.before(frame);
    frame.append(text);
  },
  split: (text) => {
    const rest = text.splitText(Math.min(2, text.length));
    const mark = document.createElement("mark");
    rest.before(mark);
    mark.append(rest);
  },
  retyped: (text) => text.replaceWith(document.createTextNode(text.data)),
};

function replyIn(canvasElement: HTMLElement): HTMLElement {
  const reply = canvasElement.querySelector<HTMLElement>("[data-reply]");
  if (reply === null) throw new Error("No reply is drawn.");
  return reply;
}

const meta = preview.meta({
  title: "Patterns/Bot Markdown/Changed by others",
  component: GrowingReply,
});

/** Programs change the reply's texts between two pieces. Each text is still there once. */
export const Playground = meta.story({
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const reply = replyIn(canvasElement);
    const seen = () => reply.innerText.replaceAll(/\s+/g, " ").trim();
    for (const [name, change] of Object.entries(ways)) {
      await step(`Its texts are ${name}`, async () => {
        textNodes(reply).forEach(change);
        await userEvent.click(canvas.getByRole("button", { name: growLabel }));
        await expect(seen()).toMatch(/^Bread needs time and/);
      });
    }
    await expect(seen()).toMatch(
      /^Bread needs time and flour of any kind\. The second paragraph ends here\. ?1 A note in full\.\s?↩/,
    );
  },
});

/** A program has replaced the reply's elements, so that React cannot remove them. The reply is drawn anew. */
export const TakenApart = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const reply = replyIn(canvasElement);
    // React also reports errors that a boundary has handled.
    const report = spyOn(console, "error").mockImplementation(() => {});
    for (const paragraph of reply.querySelectorAll("p")) paragraph.replaceWith(paragraph.innerText);
    await userEvent.click(canvas.getByRole("button", { name: growLabel }));
    await waitFor(() => expect(reply).toHaveTextContent("Bread needs time and flour of any kind.The second"));
    await expect(report).toHaveBeenCalled();
    report.mockRestore();
  },
});

const removals: Record<string, (reply: HTMLElement) => void> = {
  texts: (reply) => {
    for (const text of textNodes(reply)) text.remove();
  },
  paragraphs: (reply) => {
    for (const paragraph of reply.querySelectorAll("p")) paragraph.remove();
  },
};

/** A program has removed elements, also of ended paragraphs. Without a redraw React would go on writing into removed nodes. */
export const Removed = meta.story({
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const reply = replyIn(canvasElement);
    const report = spyOn(console, "error").mockImplementation(() => {});
    const grow = () => userEvent.click(canvas.getByRole("button", { name: growLabel }));
    await grow();
    for (const [name, remove] of Object.entries(removals)) {
      await step(`Its ${name} are removed`, async () => {
        remove(reply);
        await grow();
        await waitFor(() =>
          expect(reply).toHaveTextContent(/^Bread needs time and flour of any kind\.The second/),
        );
      });
    }
    await expect(reply).toHaveTextContent("paragraph ends here.");
    report.mockRestore();
  },
});

/** Translators stay away from it while it grows. At its end they see each text, and the selection stays. */
export const TranslatedAtItsEnd = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const reply = replyIn(canvasElement);
    const translated = document.createElement("font");
    document.body.append(translated);
    try {
      await expect(reply.querySelector("[translate=no] p")).not.toBeNull();
      const [first] = textNodes(reply);
      if (first === undefined) throw new Error("The reply has no text.");
      getSelection()?.setBaseAndExtent(first, 12, first, 6);
      const inserted: Node[] = [];
      const observer = new MutationObserver((records) =>
        inserted.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
      );
      observer.observe(reply, { childList: true, subtree: true });
      // A click would end the selection.
      canvas.getByRole("button", { name: endLabel }).click();
      await waitFor(() => expect(reply.querySelector("[translate=no]")).toBeNull());
      await expect(inserted).toEqual(expect.arrayContaining(textNodes(reply)));
      observer.disconnect();
      await expect(getSelection()?.toString()).toBe("needs ");
      await expect(getSelection()?.focusOffset).toBe(6);
    } finally {
      translated.remove();
    }
  },
});
