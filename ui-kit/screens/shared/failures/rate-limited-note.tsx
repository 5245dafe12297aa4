import { Hourglass } from "lucide-react";
import { rateLimitText } from "#contract/texts/page-texts.ts";
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

interface RateLimitedNoteProps {
  until: string;
  isWhyTold: boolean;
}

/** Beside what is to be tried again: how long that takes. */
export function RateLimitedNote({ until, isWhyTold }: RateLimitedNoteProps) {
  const words = isWhyTold ? rateLimitText.waitAlone : rateLimitText.wait;
  return (
    <span className={note}>
      <Hourglass aria-hidden="true" />
      <span>
        <Countdown until={until} words={words} over={rateLimitText.over} isNew />
      </span>
    </span>
  );
}
