import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";

/** Absolutely positioned, to avoid layout shift. */
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

/** Badge for a chat with a streaming reply: a word and a pulsing dot. */
export function StreamingBadge() {
  return (
    <span className={mark}>
      <span className={dot} aria-hidden="true" />
      {historyText.streaming}
    </span>
  );
}
