import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

interface TaskLimit {
  /** How much of a text may be worked on. */
  readonly limit: number;
  /** The work of earlier tasks. */
  readonly done: number;
  readonly perTask: number;
  readonly setDone: (done: number) => void;
}

/**
 * Limits the work on a text to `perTask` above the work of earlier tasks. `useRaisedLimit` raises the limit. It starts again with
 * another text, and continues with one that has grown or lost its end.
 */
export function useTaskLimit(text: string, perTask: number): TaskLimit {
  const [before, setBefore] = useState({ text: "", done: 0 });
  const isContinued = text.startsWith(before.text) || before.text.startsWith(text);
  const done = isContinued ? before.done : 0;
  return { limit: done + perTask, done, perTask, setDone: (now) => setBefore({ text, done: now }) };
}

interface Progress {
  /** The work that was needed, at most the limit. */
  readonly amount: number;
  readonly isLimited: boolean;
  /** The text grows. */
  readonly isGrowing: boolean;
  /** False while something loads that further work needs. */
  readonly isReady?: boolean;
}

/**
 * Raises a reached limit in a task of its own, after a frame has shown the finished part. The limit stays ahead of a text that
 * grows slowly, which is never cut.
 */
export function useRaisedLimit(
  { limit, done, perTask, setDone }: TaskLimit,
  { amount, isLimited, isGrowing, isReady = true }: Progress,
) {
  const step = perTask / 2;
  const next = isLimited ? limit : Math.floor(amount / step) * step;
  const raise = useEffectEvent(() => flushSync(() => setDone(next)));
  // An effect, because further work begins after a frame.
  useEffect(() => {
    if (!isReady || !(isLimited || isGrowing) || next <= done) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => raise());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady, isLimited, isGrowing, done, next]);
}
