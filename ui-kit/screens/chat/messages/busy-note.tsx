import { chatText } from "#contract/texts/chat-texts.ts";
import { useProduct } from "../../../ports/product.tsx";
import { Countdown } from "../../shared/failures/countdown.tsx";
import { FailedNote, type FailedNoteProps } from "./failed-note.tsx";

interface BusyNoteProps extends Omit<FailedNoteProps, "children"> {
  /** ISO 8601. */
  retryAt: string;
}

/** The provider refused for now and said for how long. The button may be pressed before that. */
export function BusyNote({ retryAt, isNew = false, ...rest }: BusyNoteProps) {
  const { name } = useProduct();
  return (
    <FailedNote {...rest}>
      <Countdown
        until={retryAt}
        words={(wait) => chatText.busy(name, wait)}
        over={chatText.wasBusy(name)}
        isNew={isNew}
      />
    </FailedNote>
  );
}
