import { useEffect, useState } from "react";
import { useGrowingText } from "../messages/growing-text.ts";
import { RedrawBoundary } from "../page/redraw-boundary.tsx";
import { loadEntityNames, needsEntityNames } from "./entities.ts";
import { ForeignChanges, ForeignChangesContext } from "./foreign-changes.ts";
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

/**
 * A reply's Markdown as React elements, never as an HTML string. Only changed blocks re-render. A translator or an extension may
 * change what is drawn at any time (docs/decisions/0105).
 */
export function ReplyMarkdown(props: ReplyMarkdownProps) {
  return (
    <RedrawBoundary>
      <DrawnMarkdown {...props} />
    </RedrawBoundary>
  );
}

function DrawnMarkdown({ text, isStreaming = false }: ReplyMarkdownProps) {
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
  const { ref, translate } = useGrowingText<HTMLDivElement>(isStreaming);
  const [changes] = useState(() => new ForeignChanges());
  // An effect, because only the page tells what others change.
  useEffect(() => {
    return isStreaming && ref.current !== null ? changes.watch(ref.current) : undefined;
  }, [isStreaming, ref, changes]);
  // An effect, because the text that is drawn may be changed from now on. Another version of the reply may replace it.
  useEffect(() => {
    if (!isStreaming && text !== "") changes.assumeOne();
  }, [isStreaming, text, changes]);
  return (
    <div ref={ref} translate={translate} className={prose}>
      <ForeignChangesContext value={changes}>
        <MarkdownBlocks key={changes.losses} lexed={useLexedMarkdown(text, isStreaming)} />
      </ForeignChangesContext>
    </div>
  );
}
