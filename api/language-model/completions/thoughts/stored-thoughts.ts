import { thoughtForms } from "./thought-forms.ts";
import { ThoughtReader } from "./thought-reader.ts";

/** Whether a text begins as a thought does. */
export function beginsAsThought(text: string): boolean {
  const begun = text.trimStart();
  return thoughtForms.some(({ openings }) => openings.some((opening) => begun.startsWith(opening)));
}

/**
 * Removes the thought at the beginning of a stored text, which earlier releases stored because they did not know its form. Other
 * texts stay unchanged: a closing without an opening is not certain to end a thought.
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
