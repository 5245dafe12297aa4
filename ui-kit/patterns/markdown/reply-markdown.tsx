import { useEffect } from "react";
import { loadEntityNames, needsEntityNames } from "./entities.ts";
import { MarkdownBlocks } from "./markdown-blocks.tsx";
import { loadMath, mayContainMath } from "./math/load-math.ts";
import { prose } from "./prose-style.ts";
import { useLexedMarkdown } from "./use-lexed-markdown.ts";

export interface ReplyMarkdownProps {
  /** The Markdown of the reply so far. */
  text: string;
  /** True while the text grows: incomplete Markdown is closed or held back. */
  isStreaming?: boolean;
}

/** A reply's Markdown as React elements, never as an HTML string. Only changed blocks re-render. */
export function ReplyMarkdown({ text, isStreaming = false }: ReplyMarkdownProps) {
  const needsMath = mayContainMath(text);
  // An effect: fetches the renderer as soon as math begins. Without it the source is shown.
  useEffect(() => {
    if (needsMath) loadMath().catch(() => {});
  }, [needsMath]);
  const needsNames = needsEntityNames(text);
  // An effect: fetches the names as soon as one is needed.
  useEffect(() => {
    if (needsNames) loadEntityNames().catch(() => {});
  }, [needsNames]);
  return (
    <div className={prose}>
      <MarkdownBlocks lexed={useLexedMarkdown(text, isStreaming)} />
    </div>
  );
}
