import { type RefObject, useEffect, useState } from "react";
import { Semaphore } from "./semaphore.ts";

/** More stories than this at once would starve each other. */
const turns = new Semaphore(4);

/** A story that never says that it has finished, such as one that fails, gives its turn up after this. */
const patienceMilliseconds = 20_000;

/** Whether a message of a frame says that its story has been drawn and played to its end. */
function saysFinished(message: unknown): boolean {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  return text.includes('"storyFinished"');
}

/** When a frame may load its story; `onFinished` once it was played. An effect, because messages of frames decide. */
export function useFrameSlot(
  frame: RefObject<HTMLIFrameElement | null>,
  onFinished: (frame: HTMLIFrameElement) => void,
): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The turn may begin while it is being taken.
    const end = turns.take(() => {
      setTurn(true);
      timer = setTimeout(() => end(), patienceMilliseconds);
    });
    const listen = ({ source, data }: MessageEvent) => {
      const { current } = frame;
      if (source === null || source !== current?.contentWindow || !saysFinished(data)) return;
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
  return hasTurn;
}
