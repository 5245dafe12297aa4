import { useEffect, useRef, useState } from "react";
import { cx } from "#styled/css";
import { useGrowingText } from "../messages/growing-text.ts";
import { RedrawBoundary } from "../page/redraw-boundary.tsx";
import { loadEntityNames, needsEntityNames } from "./entities.ts";
import { ForeignChanges, ForeignChangesContext } from "./foreign-changes.ts";
import { MarkdownBlocks } from "./markdown-blocks.tsx";
import { loadedMath, loadMath, mayContainMath } from "./math/load-math.ts";
import { useDrawnPart } from "./parts/use-drawn-part.ts";
import { blockGroup, prose } from "./prose-style.ts";

export interface ReplyMarkdownProps {
  /** The Markdown of the reply so far. */
  text: string;
  /** True while the text grows: incomplete Markdown is closed or held back. */
  isStreaming?: boolean;
}

/**
 * A reply's Markdown as React elements, never as an HTML string. Only changed blocks re-render. A translator or an extension
 * may change the drawn elements at any time (docs/decisions/0105).
 */
export function ReplyMarkdown(props: ReplyMarkdownProps) {
  return (
    <RedrawBoundary>
      <DrawnMarkdown {...props} />
    </RedrawBoundary>
  );
}

function DrawnMarkdown({ text, isStreaming = false }: ReplyMarkdownProps) {
  const isMathReady = useMathLoaded(text);
  const needsNames = needsEntityNames(text);
  // An effect: fetches the names as soon as one is needed.
  useEffect(() => {
    if (needsNames) loadEntityNames().catch(() => {});
  }, [needsNames]);
  const ref = useRef<HTMLDivElement>(null);
  const { lexed, isPart } = useDrawnPart(text, { place: ref, isStreaming, isReady: isMathReady });
  const isGrowing = isStreaming || isPart;
  const translate = useGrowingText(ref, isGrowing);
  const [changes] = useState(() => new ForeignChanges());
  // An effect, because only a MutationObserver reports changes by others.
  useEffect(() => {
    return isGrowing && ref.current !== null ? changes.watch(ref.current) : undefined;
  }, [isGrowing, changes]);
  // An effect, because the text that is drawn may be changed from now on. Another version of the reply may replace it.
  useEffect(() => {
    if (!isGrowing && text !== "") changes.assumeOne();
  }, [isGrowing, text, changes]);
  return (
    <div ref={ref} translate={translate} className={cx(prose, blockGroup)}>
      <ForeignChangesContext value={changes}>
        <MarkdownBlocks key={changes.losses} lexed={lexed} />
      </ForeignChangesContext>
    </div>
  );
}

/** The longest wait of a text for the renderer of its formulas. */
const maxMathWaitMilliseconds = 2000;

/**
 * Whether formulas of a text can be drawn; also if their renderer does not come, and the source is shown. An effect: fetches it
 * as soon as math begins.
 */
function useMathLoaded(text: string): boolean {
  const needsMath = mayContainMath(text) && loadedMath() === undefined;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!needsMath) return;
    const settle = () => setSettled(true);
    loadMath().then(settle, settle);
    const timer = setTimeout(settle, maxMathWaitMilliseconds);
    return () => clearTimeout(timer);
  }, [needsMath]);
  return isSettled || !needsMath;
}
