import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../primitives/forms/icon-button.tsx";
import { TextArea } from "../../primitives/forms/text-area.tsx";
import { useComposerKeys } from "./use-composer-keys.ts";

/** Where a keyboard is at hand: elsewhere the focus would raise one over the conversation. */
const hasKeyboard = "(hover: hover) and (pointer: fine)";

/** The page sets a focus on its heading by itself, where no person can put one by keys. */
function isNobodysWish(element: Element | null): boolean {
  return element === document.body || element?.tagName === "H1";
}

function focusWithKeyboard(box: HTMLElement | null) {
  if (window.matchMedia(hasKeyboard).matches) box?.focus({ preventScroll: true });
}

/**
 * Where the focus goes by itself, with a keyboard at hand: into the box when a conversation opens, and back into it
 * when waiting or a reply ends, if it fell to the body, is still on the heading of the page or on the button that sent.
 * A focus that a person has set elsewhere stays there.
 */
function useComposerFocus(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { waiting, isAnswering }: { waiting: boolean; isAnswering: boolean },
) {
  const before = useRef({ waiting, isAnswering });
  // An effect, because a disabled control drops its focus, and only the end of waiting tells when to return it.
  useEffect(() => {
    const hasWaited = before.current.waiting && !waiting;
    const hasEnded = before.current.isAnswering && !isAnswering;
    before.current = { waiting, isAnswering };
    const { activeElement } = document;
    const isLost = isNobodysWish(activeElement) || (hasWaited && activeElement === button.current);
    if ((hasWaited || hasEnded) && isLost) focusWithKeyboard(box.current);
  }, [waiting, isAnswering, box, button]);
  // An effect, because the box comes when its conversation has.
  useEffect(() => {
    if (isNobodysWish(document.activeElement)) focusWithKeyboard(box.current);
  }, [box]);
}

const box = css.raw({
  paddingInlineEnd: "send",
  borderRadius: "card",
  minHeight: "composer",
  paddingBlock: "composer",
});

/**
 * Words at whose end a person writes stay in view. A layout effect, because the box takes its new height after each
 * change, and would show its beginning for a moment.
 */
function useEndInView(value: string, textareaRef: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const area = textareaRef.current;
    if (area !== null && area.selectionEnd === value.length) area.scrollTop = area.scrollHeight;
  }, [value, textareaRef]);
}

/** A press that was meant for Stop, in milliseconds after Send has taken its place. */
const lateMilliseconds = 400;

/** Tells whether Stop has only just gone. An effect, because the time of the change is no part of what is drawn. */
function useHasJustChanged(canStop: boolean): () => boolean {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!canStop) return;
    return () => {
      changedAt.current = performance.now();
    };
  }, [canStop]);
  return () => performance.now() - changedAt.current < lateMilliseconds;
}

interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Ends the reply that is being written; missing when there is nothing to stop. */
  onStop?: (() => void) | undefined;
  /** A reply is awaited or being written: sending waits for its end, and Stop stands in its place. */
  isAnswering?: boolean;
  /** The message is on its way: nothing can be typed. Focus comes back afterwards. */
  waiting: boolean;
  /** Sending must wait for another reason: there is no connection. */
  sendDisabled?: boolean;
  error?: string | undefined;
  /** The person's last message, for ArrowUp in an empty box. */
  onRecall?: (() => string | undefined) | undefined;
}

/**
 * The box that messages are written in. Enter sends and Shift+Enter starts a line, unless the person prefers
 * otherwise or has no keyboard; Ctrl+Enter always sends, Escape stops. Sending is lit once there is something to send.
 */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSend,
    onStop,
    isAnswering = false,
    waiting,
    sendDisabled = false,
    error,
  } = props;
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const stop = isAnswering ? onStop : undefined;
  const isBlocked = waiting || sendDisabled || isAnswering;
  const submit = () => {
    if (!isBlocked) onSend();
  };
  useComposerFocus(textareaRef, buttonRef, { waiting, isAnswering });
  useEndInView(value, textareaRef);
  const keys = useComposerKeys({ value, onChange, submit, stop, recall: props.onRecall, isAnswering });
  const hasJustChanged = useHasJustChanged(stop !== undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasJustChanged()) submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextArea
        {...keys}
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
        textareaRef={textareaRef}
        boxStyle={box}
        action={
          // One element in both roles, so that it keeps its focus.
          <IconButton
            ref={buttonRef}
            type={stop ? "button" : "submit"}
            variant={!stop && value.trim() !== "" ? "lit" : "unlit"}
            label={stop ? chatText.stop : chatText.send}
            icon={stop ? <Square aria-hidden="true" fill="currentColor" /> : <ArrowUp aria-hidden="true" />}
            onClick={stop && (() => stop())}
            disabled={!stop && isBlocked}
          />
        }
      />
    </form>
  );
}
