import pLimit from "p-limit";
import { type RefObject, useEffect, useState } from "react";

/** Stories that load at once. */
const limit = pLimit(4);

/** Timeout for a story that never reports its end, such as a failing one. */
const timeoutMilliseconds = 20_000;

/** Whether a frame's message reports that its story was drawn and played. */
function isFinishedMessage(message: unknown): boolean {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  return text.includes('"storyFinished"');
}

/**
 * Whether a frame may load its story. Calls `onFinished` after its play, and without a frame when the story took too long.
 * An effect, because frames post messages.
 */
export function useFrameSlot(
  frame: RefObject<HTMLIFrameElement | null>,
  onFinished: (frame: HTMLIFrameElement | undefined) => void,
): boolean {
  const [hasSlot, setSlot] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const { promise: whenOver, resolve } = Promise.withResolvers<void>();
    const end = () => {
      isOver = true;
      resolve();
    };
    void limit(() => {
      // A frame that left while it waited loads nothing.
      if (isOver) return;
      setSlot(true);
      timer = setTimeout(() => {
        onFinished(undefined);
        end();
      }, timeoutMilliseconds);
      return whenOver;
    });
    const listen = ({ source, data }: MessageEvent) => {
      const { current } = frame;
      if (source === null || source !== current?.contentWindow || !isFinishedMessage(data)) return;
      clearTimeout(timer);
      onFinished(current);
      end();
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
      clearTimeout(timer);
      end();
    };
  }, [frame, onFinished]);
  return hasSlot;
}
