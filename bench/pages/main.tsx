import "#ui-kit/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { FrameThrottle } from "#contract/client/streams/reply-animation.ts";
import { manyOfEach } from "#ui-kit/patterns/markdown/parts/many-of-each.ts";
import { ReplyMarkdown } from "#ui-kit/patterns/markdown/reply-markdown.tsx";
import { markdownText } from "../programs/markdown-tokens.ts";
import type { Growth } from "./bench-window.ts";

const found = document.querySelector<HTMLElement>("#root");
if (found === null) throw new Error("The page has no element to draw in.");
const container = found;

/** A list of plain texts, as the baseline. */
async function listMessages(address: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(address);
  // The bench serves responses of the product's API.
  const { messages } = (await answer.json()) as { messages: { content: string }[] };
  const rows = messages.map(({ content }) => {
    const row = document.createElement("p");
    row.textContent = content;
    return row;
  });
  container.replaceChildren(...rows);
  window.scrollTo({ top: document.documentElement.scrollHeight });
  await painted();
  return performance.now() - startedAt;
}

window.bench = {
  growText: async (growth) => {
    const text = document.createTextNode("");
    container.style.whiteSpace = "pre-wrap";
    container.replaceChildren(text);
    await grow(growth, (grown) => {
      text.data = grown;
    });
  },
  growMarkdown: async (growth) => {
    const root = createRoot(container);
    // As often as the product draws a growing reply.
    const frames = new FrameThrottle();
    let grown = "";
    let isRequested = false;
    const draw = () => {
      isRequested = false;
      flushSync(() => root.render(<ReplyMarkdown text={grown} isStreaming />));
    };
    await grow(growth, (text) => {
      grown = text;
      if (!isRequested) frames.request(draw);
      isRequested = true;
    });
    root.unmount();
  },
  drawManyOfEach: async (count) => {
    await longestTask("**Words** with $x$ and ```code```.");
    const found: { name: string; longestTask: number }[] = [];
    for (const { name, text } of manyOfEach)
      found.push({ name, longestTask: await longestTask(text(count)) });
    return found;
  },
  listMessages,
};

/** The longest task that draws a text, in milliseconds. */
async function longestTask(text: string): Promise<number> {
  const tasks: number[] = [0];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: "longtask" });
  const root = createRoot(container);
  root.render(<ReplyMarkdown text={text} />);
  await drawn();
  observer.disconnect();
  root.unmount();
  await painted();
  return Math.max(...tasks);
}

const stillMilliseconds = 500;

/** Resolves when the page has not been drawn for a while. */
async function drawn(): Promise<void> {
  let changedAt = performance.now();
  const observer = new MutationObserver(() => {
    changedAt = performance.now();
  });
  observer.observe(container, { childList: true, subtree: true });
  while (performance.now() - changedAt < stillMilliseconds) await painted();
  observer.disconnect();
}

/** Resolves after the next paint. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Grows a text as a token stream does: each frame renders the received text and scrolls to the end. */
async function grow({ tokens, rate }: Growth, draw: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const whole = markdownText(tokens);
  await new Promise<void>((done) => {
    const frame = () => {
      const due = Math.min(tokens, Math.floor(((performance.now() - startedAt) / 1000) * rate));
      draw(whole.slice(0, Math.floor((whole.length * due) / tokens)));
      window.scrollTo({ top: document.documentElement.scrollHeight });
      if (due < tokens) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
  await painted();
}
