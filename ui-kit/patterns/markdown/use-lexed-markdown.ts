import { useState } from "react";
import { type LexedMarkdown, lexMarkdown } from "./lexing/lex-markdown.ts";

/** The text's blocks; finished blocks of a growing text keep their identity between renders. */
export function useLexedMarkdown(text: string, isStreaming: boolean): LexedMarkdown {
  const [shown, setShown] = useState(() => ({ text, lexed: lexMarkdown(text, isStreaming) }));
  if (shown.text === text && shown.lexed.isStreaming === isStreaming) return shown.lexed;
  const lexed = lexMarkdown(text, isStreaming, shown.lexed);
  setShown({ text, lexed });
  return lexed;
}
