import { thoughtForms } from "./thought-forms.ts";
import { ThoughtReader } from "./thought-reader.ts";

/** Whether a text begins as a thought does. */
export function beginsAsThought(text: string): boolean {
  const begun = text.trimStart();
  return thoughtForms.some(({ openings }) => openings.some((opening) => begun.startsWith(opening)));
}

/**
 * A stored text without the thought that it begins with, as releases stored it that did not know its form. Other texts
 * stay as they are: a closing without an opening tells nothing certain of them.
 */
export function withoutThoughts(text: string): string {
  if (!beginsAsThought(text)) return text;
  let answer = "";
  const listener = {
    onText: (piece: string) => {
      answer += piece;
    },
    onReasoning: () => undefined,
    onRestart: () => {
      answer = "";
    },
  };
  const reader = new ThoughtReader(listener);
  reader.push(text);
  reader.end(true);
  return answer.trim() === "" ? text : answer;
}
