import { createElement, Fragment, type ReactNode, startTransition, useEffect, useState } from "react";

type Highlight = (code: string, grammar: string) => ReactNode;

let loaded: Highlight | undefined;

/** Lazy, because the grammars are large. Without them, for example offline, code has one color. */
async function loadHighlight(): Promise<Highlight> {
  const { highlight } = await import("./highlight.ts");
  loaded = highlight;
  return highlight;
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
 * Highlighted code; undefined without a grammar. Code that streams is highlighted as it grows, so that its end
 * recolors nothing. Finished code is highlighted after it is shown.
 */
export function useHighlighted(code: string, { grammar, isOpen }: HighlightOptions): ReactNode {
  const [hasStreamed] = useState(isOpen);
  const [colored, setColored] = useState<Colored>();
  const highlight = useLoadedHighlight(grammar !== undefined && grammar !== "");
  const isDue = colored?.code !== code && (!isOpen || hasGrown(code, colored?.code));
  // While rendering, so that no frame shows new code without colors.
  if (hasStreamed && highlight && grammar && isDue) {
    const drawn = highlight(code, grammar);
    if (drawn !== undefined) setColored({ code, drawn });
  }
  // An effect: a page of finished code is shown before its colors are computed.
  useEffect(() => {
    if (hasStreamed || !highlight || !grammar) return;
    startTransition(() => setColored({ code, drawn: highlight(code, grammar) }));
  }, [code, grammar, highlight, hasStreamed]);
  if (colored === undefined || !code.startsWith(colored.code)) return undefined;
  return createElement(Fragment, undefined, colored.drawn, code.slice(colored.code.length));
}

function hasGrown(code: string, before = ""): boolean {
  const growth = code.length - before.length;
  return code.length <= alwaysHighlightedLength || growth >= code.length * growthShare;
}

/** The highlighter once its code is loaded. An effect, because it is loaded with the first code block. */
function useLoadedHighlight(isNeeded: boolean): Highlight | undefined {
  const [highlight, setHighlight] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || highlight) return;
    let isCanceled = false;
    loadHighlight().then(
      (now) => !isCanceled && setHighlight(() => now),
      () => {},
    );
    return () => {
      isCanceled = true;
    };
  }, [isNeeded, highlight]);
  return highlight;
}
