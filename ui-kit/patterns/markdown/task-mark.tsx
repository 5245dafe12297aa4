import { chatText } from "#contract/texts/chat-texts.ts";
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
  border: "[1px solid token(colors.border.control)]",
  marginInlineStart: "-6",
  marginInlineEnd: "2",
  marginBlockStart: "1.5",
  _checked: {
    backgroundColor: "focus.ring",
    borderColor: "focus.ring",
    // A tick of two edges of a small box, turned; the same in both directions.
    _before: {
      content: '""',
      position: "absolute",
      top: "0.5",
      left: "1",
      width: "1",
      height: "2",
      borderBottom: "[2px solid token(colors.bg.surface)]",
      borderRight: "[2px solid token(colors.bg.surface)]",
      transform: "rotate(45deg)",
    },
  },
  _forcedColors: { appearance: "auto" },
});

/** Whether an item of a list is done. It tells, and cannot be changed. */
export function TaskMark({ checked }: { checked: boolean }) {
  return <input type="checkbox" className={mark} checked={checked} disabled aria-label={chatText.taskDone} />;
}
