import { useState } from "react";
import { messageForm } from "#contract/messages.ts";

const content = messageForm.shape.content;

/** The message that is being written: checked when it is sent, then on every change. */
export function useDraft(draft: string, onDraftChange: (text: string) => void) {
  const [text, setText] = useState(draft);
  const [isChecked, setChecked] = useState(false);
  const { data, error } = content.safeParse(text);

  const change = (next: string) => {
    setText(next);
    onDraftChange(next);
  };

  /** Hands the message over and empties the box, or shows what is wrong with it. */
  function submit(send: (text: string) => void) {
    setChecked(data === undefined);
    if (data === undefined) return;
    change("");
    send(data);
  }
  return { text, change, submit, error: isChecked ? error?.issues[0]?.message : undefined };
}
