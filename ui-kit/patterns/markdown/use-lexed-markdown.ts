import { useState } from "react";
import { type LexedMarkdown, lexMarkdown } from "./lex-markdown.ts";

/** The text's blocks; those of a growing text that are finished stay the same objects from one drawing to the next. */
export function useLexedMarkdown(text: string): LexedMarkdown {
  const [lexed, setLexed] = useState(() => lexMarkdown(text));
  if (lexed.text === text) return lexed;
  const grown = lexMarkdown(text, lexed);
  setLexed(grown);
  return grown;
}
