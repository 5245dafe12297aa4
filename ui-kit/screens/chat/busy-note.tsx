import { useEffect, useState } from "react";
import { chatText } from "#contract/chat-texts.ts";
import { waitText } from "../../formats/wait-text.ts";
import { useProduct } from "../../ports/product.tsx";
import { useAnnounce } from "../../primitives/announcer.tsx";
import { FailedNote, type FailedNoteProps } from "./failed-note.tsx";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface BusyNoteProps extends Omit<FailedNoteProps, "children" | "spoken"> {
  /** ISO 8601. */
  retryAt: string;
}

/**
 * The provider refused for now and said for how long: that is counted down for those who see it, and told to the others
 * twice, at the beginning and at the end. The button may be pressed before that.
 */
export function BusyNote({ retryAt, isNew = false, ...rest }: BusyNoteProps) {
  const { name } = useProduct();
  const announce = useAnnounce();
  const seconds = useSecondsUntil(retryAt);
  const [secondsAtFirst] = useState(seconds);
  const isOver = seconds === 0;
  const wasWaiting = secondsAtFirst > 0;
  // An effect, because it is time that tells.
  useEffect(() => {
    if (isOver && wasWaiting) announce(chatText.wasBusy(name));
  }, [isOver, wasWaiting, announce, name]);
  if (isOver)
    return (
      <FailedNote {...rest} isNew={isNew && !wasWaiting}>
        {chatText.wasBusy(name)}
      </FailedNote>
    );
  return (
    <FailedNote {...rest} isNew={isNew} spoken={chatText.busy(name, waitText(secondsAtFirst))}>
      {chatText.busy(name, waitText(seconds))}
    </FailedNote>
  );
}
