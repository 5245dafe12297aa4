import { ArrowUp } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { chatText } from "#contract/chat-texts.ts";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { css } from "#styled/css";
import { IconButton } from "../primitives/icon-button.tsx";
import { TextArea } from "../primitives/text-area.tsx";

const box = css.raw({
  paddingInlineEnd: "send",
  borderRadius: "card",
  minHeight: "composer",
  paddingBlock: "composer",
});
/** Where a keyboard is at hand: elsewhere the focus would raise one over the conversation. */
const hasKeyboard = "(hover: hover) and (pointer: fine)";

/** Enter belongs to the input method while a word is composed; Safari tells it by the key code alone. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/**
 * Gives the focus back when waiting ends, if it fell to the body.
 * An effect, because a disabled control drops its focus, and only the end of waiting tells when to return it.
 */
function useFocusAfter(waiting: boolean, textareaRef: RefObject<HTMLTextAreaElement | null>) {
  const wasWaiting = useRef(false);
  useEffect(() => {
    const hasEnded = wasWaiting.current && !waiting;
    wasWaiting.current = waiting;
    if (hasEnded && document.activeElement === document.body)
      textareaRef.current?.focus({ preventScroll: true });
  }, [waiting, textareaRef]);
}

/**
 * A conversation opens ready to type in. An effect, because the box comes when its conversation has; a focus that a
 * person has set meanwhile stays there, one on the page's heading was set by the page.
 */
function useFocusOnOpen(textareaRef: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.tagName === "H1";
    if (isFree && window.matchMedia(hasKeyboard).matches) textareaRef.current?.focus({ preventScroll: true });
  }, [textareaRef]);
}

interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** The message is on its way: nothing can be typed. Focus comes back afterwards. */
  waiting: boolean;
  /** A reply is still being written: drafting works, sending does not. */
  sendDisabled?: boolean;
  error?: string | undefined;
}

/** The box that messages are written in. Enter sends, Shift+Enter starts a line. Sending is lit once there is something to send. */
export function Composer({ value, onChange, onSend, waiting, sendDisabled = false, error }: ComposerProps) {
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  useFocusAfter(waiting, textareaRef);
  useFocusOnOpen(textareaRef);
  const submit = () => {
    if (!waiting && !sendDisabled) onSend();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextArea
        label={chatText.messageLabel}
        hideLabel
        placeholder={chatText.messagePlaceholder}
        value={value}
        onChange={onChange}
        error={error}
        rows={1}
        autoresize
        maxHeight={messageBoxMaxHeight}
        disabled={waiting}
        enterKeyHint="send"
        textareaRef={textareaRef}
        onKeyDown={handleKeyDown}
        boxStyle={box}
        action={
          <IconButton
            type="submit"
            variant={value.trim() === "" ? "unlit" : "lit"}
            label={chatText.send}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={waiting || sendDisabled}
          />
        }
      />
    </form>
  );
}
