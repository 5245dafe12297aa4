import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";

/** On the card's edge, so that nothing moves when a reply begins or ends. */
const mark = css({
  position: "absolute",
  insetBlockStart: "-2.5",
  insetInlineStart: "4",
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  paddingInline: "2",
  borderRadius: "full",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.surface",
  textStyle: "meta",
  color: "fg.muted",
});
const dot = css({
  width: "dot",
  height: "dot",
  borderRadius: "full",
  backgroundColor: "bot.rule",
  animation: "breathe",
  _forcedColors: { backgroundColor: "[CanvasText]" },
});

/** A reply is being written in the chat: told by a word, and by a dot that breathes where motion is wanted. */
export function AnsweringMark() {
  return (
    <span className={mark}>
      <span className={dot} aria-hidden="true" />
      {historyText.streaming}
    </span>
  );
}
