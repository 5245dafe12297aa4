import { useEffect, useState } from "react";
import { css } from "#styled/css";
import { waitText } from "../../../formats/wait-text.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useSecondsUntil } from "./use-seconds-until.ts";

/** There is room for the longest text: what counts down moves nothing beside it. */
const counting = css({
  display: "inline-grid",
  fontVariantNumeric: "tabular-nums",
  "& > *": { gridArea: "[1 / 1]" },
});
/** Drawn by a style, so that no reader comes upon it. */
const reserve = css({ visibility: "hidden", _before: { content: "attr(data-text)" } });

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  words: (wait: string) => string;
  /** The text after the wait. */
  over: string;
  /** A wait begins with an action that just failed, so it interrupts the screen reader. */
  isNew: boolean;
}

/**
 * A wait that is counted down for those who see it, and told to the others twice, at the beginning and at the end: it is
 * no alert any more once it counts, nor a part of one around it, because each change of one is told. What is waited for
 * may be tried before: only the server knows its clock.
 */
export function Countdown({ until, words, over, isNew }: CountdownProps) {
  const announce = useAnnounce();
  const seconds = useSecondsUntil(until);
  const [secondsAtFirst] = useState(seconds);
  const isOver = seconds === 0;
  const wasWaiting = secondsAtFirst > 0;
  // An effect, because it is time that tells.
  useEffect(() => {
    if (isOver && wasWaiting) announce(over);
  }, [isOver, wasWaiting, announce, over]);
  if (isOver) return <span role={isNew && !wasWaiting ? "alert" : undefined}>{over}</span>;
  const [now, first] = [words(waitText(seconds)), words(waitText(secondsAtFirst))];
  return (
    <span className={counting} aria-live="off">
      <span className={reserve} data-text={first} aria-hidden="true" />
      <span role={isNew && now === first ? "alert" : undefined}>{now}</span>
    </span>
  );
}
