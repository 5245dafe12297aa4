import { type RefObject, useEffect, useState } from "react";
import { FrameSemaphore } from "./frame-semaphore.ts";

/** Maximum number of stories that load at once. */
const semaphore = new FrameSemaphore(4);

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
    // The slot may become free during the call.
    const end = semaphore.acquire(() => {
      setSlot(true);
      timer = setTimeout(() => {
        onFinished(undefined);
        end();
      }, timeoutMilliseconds);
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
