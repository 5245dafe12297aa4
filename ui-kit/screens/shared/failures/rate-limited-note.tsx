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
  // Centered on the first of any number of lines.
  "& > svg": { width: "icon.sm", height: "[1lh]", flexShrink: "0" },
});

interface RateLimitedNoteProps {
  until: string;
  hidesReason: boolean;
}

/** The remaining wait, beside the retry button. */
export function RateLimitedNote({ until, hidesReason }: RateLimitedNoteProps) {
  const words = hidesReason ? rateLimitText.waitOnly : rateLimitText.wait;
  return (
    <span className={note}>
      <Hourglass aria-hidden="true" />
      <span>
        <Countdown until={until} formatWait={words} expiredText={rateLimitText.over} isNew />
      </span>
    </span>
  );
}
