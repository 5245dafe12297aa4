import { chatText } from "#contract/texts.ts";
import { css } from "#styled/css";

/** It takes the place of the item's marker. */
const mark = css({
  width: "4",
  height: "4",
  marginInlineStart: "-6",
  marginInlineEnd: "2",
  verticalAlign: "[-0.15em]",
});

/** Whether an item of a list is done. It tells, and cannot be changed. */
export function TaskMark({ checked }: { checked: boolean }) {
  return <input type="checkbox" className={mark} checked={checked} disabled aria-label={chatText.taskDone} />;
}
