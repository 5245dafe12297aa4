import { useRef, useState } from "react";
import { checkText, messageRules } from "#contract/person-text.ts";
import { useIsMounted } from "../use-is-mounted.ts";
import type { Sent } from "./turn.ts";

type Send = (text: string) => Promise<Sent>;

/**
 * The message that is being written: checked when it is sent, then on every change. What was handed over stays
 * part of the remembered draft until the server has it, so that neither a reload nor a login loses it.
 * `newest` is the newest message that is stored: a draft with the same words was sent before a reload.
 */
export function useDraft(draft: string, onDraftChange: (text: string) => void, newest: string | undefined) {
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const kept = useRef({ text: draft, handedOver: [] as readonly string[] });
  const isMounted = useIsMounted();
  const text = typed ?? (draft === newest ? "" : draft);
  const checked = checkText(text, messageRules);
  const error = "error" in checked ? checked.error : undefined;

  const remember = () =>
    onDraftChange([...kept.current.handedOver, kept.current.text].filter((part) => part !== "").join("\n\n"));

  const change = (next: string) => {
    kept.current.text = next;
    setTyped(next);
    remember();
  };

  /** Sends words that may have been handed over before. Refused ones come back, before what was typed meanwhile. */
  async function deliver(words: string, send: Send): Promise<void> {
    const others = () => kept.current.handedOver.filter((other) => other !== words);
    kept.current.handedOver = [...others(), words];
    remember();
    const sent = await send(words);
    if (sent !== "kept") kept.current.handedOver = others();
    if (sent === "refused") change([words, kept.current.text].filter((part) => part !== "").join("\n\n"));
    else if (isMounted()) remember();
  }

  /** Hands the message over and empties the box, or shows what is wrong with it. */
  function submit(send: Send) {
    setChecked("error" in checked);
    if ("error" in checked) return;
    kept.current.text = "";
    setTyped("");
    void deliver(checked.text, send);
  }
  return { text, change, deliver, submit, error: isChecked ? error : undefined };
}
