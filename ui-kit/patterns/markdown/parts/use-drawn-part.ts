import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { onFullRenderRequest } from "../../../primitives/loading/full-render-request.ts";
import type { LexedMarkdown } from "../lexing/lex-markdown.ts";
import { useLexedMarkdown } from "../use-lexed-markdown.ts";
import { takePart } from "./take-part.ts";
import { useRaisedLimit, useTaskLimit } from "./use-task-limit.ts";

/** The characters that one task may lex, and the weight that it may draw. Each takes about 50 ms. */
const perTask = { length: 50_000, weight: 600 };

interface DrawnPart {
  readonly lexed: LexedMarkdown;
  /** The rest follows in other tasks. */
  readonly isPart: boolean;
}

interface DrawnPartOptions {
  /** The element of the text. */
  place: RefObject<Element | null>;
  isStreaming: boolean;
  /** False while something loads that draws some of the text. */
  isReady: boolean;
}

/**
 * Returns the part of a text that is drawn. A long text grows from its beginning, by the work of one task at a time. All of it is
 * drawn before the page is printed or searched.
 */
export function useDrawnPart(text: string, { place, isStreaming, isReady }: DrawnPartOptions): DrawnPart {
  const lexing = useTaskLimit(text, perTask.length);
  const isLexed = text.length <= lexing.limit;
  const lexedText = isLexed ? text : text.slice(0, lexing.limit);
  const drawing = useTaskLimit(text, perTask.weight);
  const part = takePart(useLexedMarkdown(lexedText, isStreaming || !isLexed), drawing.limit);
  useRaisedLimit(lexing, { amount: lexedText.length, isLimited: !isLexed, isGrowing: isStreaming });
  useRaisedLimit(drawing, { amount: part.weight, isLimited: !part.isWhole, isGrowing: isStreaming, isReady });
  const isPart = !isLexed || !part.isWhole;
  const drawAll = useEffectEvent(() =>
    flushSync(() => {
      lexing.setDone(Number.POSITIVE_INFINITY);
      drawing.setDone(Number.POSITIVE_INFINITY);
    }),
  );
  // An effect, because find-in-page, print and select-all are events of the browser.
  useEffect(() => (isPart ? onFullRenderRequest(place, () => drawAll()) : undefined), [place, isPart]);
  return { lexed: part.lexed, isPart };
}
