import { chatText } from "#contract/texts.ts";
import { css } from "#styled/css";

const mark = css({ marginInlineEnd: "2", verticalAlign: "[-0.1em]", accentColor: "link" });

/** Whether an item of a list is done. It tells, and cannot be changed. */
export function TaskMark({ checked }: { checked: boolean }) {
  return <input type="checkbox" className={mark} checked={checked} disabled aria-label={chatText.taskDone} />;
}
