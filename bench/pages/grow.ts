import { markdownText } from "../programs/markdown-tokens.ts";
import type { Growth } from "./bench-window.ts";

/** Resolves once what was drawn is on the screen. */
export function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Lets a text grow as a stream of tokens does: each frame draws what has come by then, and scrolls to the end. */
export async function grow({ tokens, rate }: Growth, draw: (text: string) => void): Promise<void> {
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
