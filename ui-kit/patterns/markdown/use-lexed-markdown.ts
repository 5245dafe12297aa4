import { useState } from "react";
import { type LexedMarkdown, lexMarkdown } from "./lexing/lex-markdown.ts";

/** The text's blocks; finished blocks of a growing text keep their identity between renders. */
export function useLexedMarkdown(text: string, isGrowing: boolean): LexedMarkdown {
  const [shown, setShown] = useState(() => ({ text, lexed: lexMarkdown(text, isGrowing) }));
  if (shown.text === text && shown.lexed.isGrowing === isGrowing) return shown.lexed;
  const lexed = lexMarkdown(text, isGrowing, shown.lexed);
  setShown({ text, lexed });
  return lexed;
}
