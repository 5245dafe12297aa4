import { useEffect, useState } from "react";
import { css } from "#styled/css";
import { waitText } from "../../../formats/wait-text.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useSecondsUntil } from "./use-seconds-until.ts";

/** Reserves the width of the longest text, to avoid layout shift. */
const countdownText = css({
  display: "inline-grid",
  fontVariantNumeric: "tabular-nums",
  "& > *": { gridArea: "[1 / 1]" },
});
/** Drawn by CSS, so that screen readers skip it. */
const reserve = css({ visibility: "hidden", _before: { content: "attr(data-text)" } });

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  formatWait: (wait: string) => string;
  /** The text after the wait. */
  expiredText: string;
  /** Announced assertively, because an action just failed. */
  isNew: boolean;
}

/**
 * A visible countdown that screen readers hear twice, at its start and end. Not inside an alert, because each
 * change would be announced. The action can be retried earlier: only the server's clock counts.
 */
export function Countdown({ until, formatWait, expiredText, isNew }: CountdownProps) {
  const announce = useAnnounce();
  const seconds = useSecondsUntil(until);
  const [secondsAtFirst] = useState(seconds);
  const isOver = seconds === 0;
  const wasWaiting = secondsAtFirst > 0;
  // An effect, because it is a timer.
  useEffect(() => {
    if (isOver && wasWaiting) announce(expiredText);
  }, [isOver, wasWaiting, announce, expiredText]);
  if (isOver) return <span role={isNew && !wasWaiting ? "alert" : undefined}>{expiredText}</span>;
  const [now, first] = [formatWait(waitText(seconds)), formatWait(waitText(secondsAtFirst))];
  return (
    <span className={countdownText} aria-live="off">
      <span className={reserve} data-text={first} aria-hidden="true" />
      <span role={isNew && now === first ? "alert" : undefined}>{now}</span>
    </span>
  );
}
