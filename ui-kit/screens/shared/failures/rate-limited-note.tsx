import { Hourglass } from "lucide-react";
import { tooManyText } from "#contract/texts/page-texts.ts";
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

interface TooManyNoteProps {
  until: string;
  isWhyTold: boolean;
}

/** Beside what is to be tried again: how long that takes. */
export function TooManyNote({ until, isWhyTold }: TooManyNoteProps) {
  const words = isWhyTold ? tooManyText.waitAlone : tooManyText.wait;
  return (
    <span className={note}>
      <Hourglass aria-hidden="true" />
      <span>
        <Countdown until={until} words={words} over={tooManyText.over} isNew />
      </span>
    </span>
  );
}
