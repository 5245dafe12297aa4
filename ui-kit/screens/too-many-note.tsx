import { Hourglass } from "lucide-react";
import { tooManyText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { Countdown } from "./countdown.tsx";

const note = css({
  display: "inline-flex",
  gap: "2",
  textStyle: "help",
  color: "fg.muted",
  textAlign: "start",
  // In the middle of the first line, however many there are.
  "& > svg": { width: "icon.sm", height: "[1lh]", flexShrink: "0" },
});

/** Beside what is to be tried again: how long that takes. */
export function TooManyNote({ until }: { until: string }) {
  return (
    <span className={note}>
      <Hourglass aria-hidden="true" />
      <span>
        <Countdown until={until} words={tooManyText.wait} over={tooManyText.over} isNew />
      </span>
    </span>
  );
}
