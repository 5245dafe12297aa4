import { useEffect, useState } from "react";
import { expect, waitFor } from "storybook/test";
import { preview } from "#storybook/preview.tsx";
import { ReplyMarkdown } from "../reply-markdown.tsx";

const code = `const hours = 12;
function rest(loaf) {
  return loaf.warm("hand-warm") ? hours : 8;
}`;
const meta = preview.meta({ title: "Patterns/Bot Markdown/Streamed code", component: StreamedCode });

/** A code block that arrives line by line, and ends. */
function StreamedCode() {
  const [length, setLength] = useState(0);
  const text = `\`\`\`js\n${code}\n\`\`\`\n\nThe end.`;
  const isStreaming = length < text.length;
  useEffect(() => {
    if (!isStreaming) return;
    const timer = setInterval(() => setLength((before) => before + 6), 30);
    return () => clearInterval(timer);
  }, [isStreaming]);
  return <ReplyMarkdown text={text.slice(0, length)} isStreaming={isStreaming} />;
}

/** Colored words keep their elements and colors until the block has ended. */
export const Playground = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const keyword = await waitFor(() => {
      const found = canvasElement.querySelector("pre span");
      if (!found) throw new Error("No word has a color.");
      return found;
    });
    await expect(canvas.queryByText("The end.")).not.toBeInTheDocument();
    const uncolored: number[] = [];
    const watched = new MutationObserver(() => {
      uncolored.push(canvasElement.querySelectorAll("pre span").length === 0 ? 1 : 0);
    });
    watched.observe(canvasElement, { childList: true, characterData: true, subtree: true });
    await canvas.findByText("The end.", undefined, { timeout: 20_000 });
    watched.disconnect();
    await expect(uncolored.length).toBeGreaterThan(0);
    await expect(uncolored).not.toContain(1);
    await expect(keyword.isConnected).toBe(true);
    await expect(keyword).toHaveTextContent("const");
    await expect(canvasElement.querySelectorAll("pre span").length).toBeGreaterThan(5);
  },
});
