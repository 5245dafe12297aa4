import { type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * Code in colours, once the grammars have come; nothing before, for code that is still being written, and for a
 * language without a grammar. An effect, because grammars are larger than the page and come with the first code.
 */
export function useHighlighted(code: string, grammar: string | undefined, isOpen: boolean): ReactNode {
  const [highlighted, setHighlighted] = useState<{ code: string; drawn: ReactNode }>();
  useEffect(() => {
    if (isOpen || !grammar) return;
    let isLeft = false;
    const draw = async () => {
      const { highlight } = await import("./highlight.ts");
      if (!isLeft) startTransition(() => setHighlighted({ code, drawn: highlight(code, grammar) }));
    };
    // Without the grammars, for want of a connection, code is read in one colour.
    void draw().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [code, grammar, isOpen]);
  return highlighted?.code === code ? highlighted.drawn : undefined;
}
