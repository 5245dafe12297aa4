import { createElement, Fragment, type ReactNode, startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../../primitives/loading/when-idle.ts";

type Highlighter = typeof import("./highlight.ts");

let loaded: Highlighter | undefined;

/** Lazy, because the grammars are large. Without them, for example offline, code has one color. */
async function loadHighlighter(): Promise<Highlighter> {
  loaded = await import("./highlight.ts");
  return loaded;
}

/** Longer code that still grows is not highlighted for each character, but when it has grown by a fiftieth. */
const alwaysHighlightedLength = 4000;
const growthShare = 1 / 50;

interface Colored {
  readonly code: string;
  readonly drawn: ReactNode;
}

interface HighlightOptions {
  grammar: string | undefined;
  /** The block's end has not arrived. */
  isOpen: boolean;
}

/**
 * Highlighted code; undefined without a grammar, and for finished code that is too long to highlight. Code that streams is
 * highlighted as it grows, so that no word changes its color at the end. Code that outgrows the limit keeps the colors of its
 * beginning. Finished code is highlighted after it is shown.
 */
export function useHighlighted(code: string, { grammar, isOpen }: HighlightOptions): ReactNode {
  const [hasStreamed] = useState(isOpen);
  const [colored, setColored] = useState<Colored>();
  const highlighter = useLoadedHighlighter(grammar !== undefined && grammar !== "");
  const isDue = colored?.code !== code && (!isOpen || hasGrown(code, colored?.code));
  // While rendering, so that no frame shows new code without colors.
  if (hasStreamed && highlighter && grammar && isDue) {
    const drawn = highlighter.highlight(code, grammar);
    if (drawn !== undefined) setColored({ code, drawn });
  }
  // An effect: a page of finished code is shown before its colors are computed. A grammar is compiled in a task of its
  // own, and so is each block highlighted.
  useEffect(() => {
    if (hasStreamed || !highlighter || !grammar) return;
    const { highlight, prepareGrammar } = highlighter;
    const draw = () => {
      const drawn = highlight(code, grammar);
      if (drawn !== undefined) startTransition(() => setColored({ code, drawn }));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenIdle(() => {
      prepareGrammar(grammar);
      timer = setTimeout(draw);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [code, grammar, highlighter, hasStreamed]);
  if (colored === undefined || !code.startsWith(colored.code)) return undefined;
  return createElement(Fragment, undefined, colored.drawn, code.slice(colored.code.length));
}

function hasGrown(code: string, before = ""): boolean {
  const growth = code.length - before.length;
  return code.length <= alwaysHighlightedLength || growth >= code.length * growthShare;
}

/** The highlighter once its code is loaded. An effect, because it is loaded with the first code block. */
function useLoadedHighlighter(isNeeded: boolean): Highlighter | undefined {
  const [highlighter, setHighlighter] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || highlighter) return;
    let isCanceled = false;
    loadHighlighter().then(
      (now) => !isCanceled && setHighlighter(now),
      () => {},
    );
    return () => {
      isCanceled = true;
    };
  }, [isNeeded, highlighter]);
  return highlighter;
}
