import { historyText } from "#contract/history-texts.ts";
import { css } from "#styled/css";

const mark = css({ display: "inline-flex", alignItems: "center", gap: "1.5", color: "fg.muted" });
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
