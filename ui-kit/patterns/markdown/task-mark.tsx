import { chatText } from "#contract/texts.ts";
import { css } from "#styled/css";

/** It takes the place of the item's marker. */
const mark = css({
  appearance: "none",
  // Where the item begins, also when its words run the other way.
  float: "start",
  position: "relative",
  width: "4",
  height: "4",
  borderRadius: "tail",
  border: "[1.5px solid token(colors.border.control)]",
  marginInlineStart: "-6",
  marginInlineEnd: "2",
  marginBlockStart: "1.5",
  _checked: {
    backgroundColor: "focus.ring",
    borderColor: "focus.ring",
    // A tick of two edges of a small box, turned.
    _before: {
      content: '""',
      position: "absolute",
      insetBlockStart: "0.5",
      insetInlineStart: "[4.5px]",
      width: "1",
      height: "2",
      borderBlockEnd: "[2px solid token(colors.bg.surface)]",
      borderInlineEnd: "[2px solid token(colors.bg.surface)]",
      transform: "rotate(45deg)",
    },
  },
  _forcedColors: { appearance: "auto" },
});

/** Whether an item of a list is done. It tells, and cannot be changed. */
export function TaskMark({ checked }: { checked: boolean }) {
  return <input type="checkbox" className={mark} checked={checked} disabled aria-label={chatText.taskDone} />;
}
