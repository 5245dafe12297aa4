import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { checkText, messageRules } from "#contract/rules/text/user-text.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useSendingEnter } from "../../../patterns/composer/use-sending-enter.ts";
import { useDrafts } from "../../../ports/drafts.tsx";
import { Button } from "../../../primitives/forms/button.tsx";
import { TextArea } from "../../../primitives/forms/text-area.tsx";
import { useImeGuard } from "../../../primitives/forms/use-ime-guard.ts";
import { useTurnActions } from "../turns/turn-actions.tsx";

const form = css({ display: "grid", gap: "2", width: "full", marginTop: "1" });
const buttons = css({ display: "flex", justifyContent: "flex-end", gap: "2" });

interface EditMessageProps {
  /** The message as it stands, which is not sent again. */
  text: string;
  draft: string;
  onChange: (draft: string) => void;
  /** The person has just asked for the box; else it was open before a reload, and the focus is theirs. */
  takesFocus: boolean;
  /** A reply is awaited or written: it can be typed, and not be sent. */
  isBusy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** A sent message in a box of its own. The keys are those of the box that messages are written in; Escape gives up. */
export function EditMessage(props: EditMessageProps) {
  const { text, draft, onChange, takesFocus, isBusy, onSave, onCancel } = props;
  const [isChecked, setChecked] = useState(false);
  const { isComposing, onCompositionEnd } = useImeGuard();
  const { asksToSend } = useSendingEnter();
  const box = useFocusAtEnd(takesFocus);
  const checked = checkText(draft, messageRules);
  const save = () => {
    setChecked(true);
    if ("error" in checked || isBusy) return;
    if (checked.text === text) onCancel();
    else onSave(checked.text);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const isSending = asksToSend(event);
    if (!isSending && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSending) onCancel();
    else if (!event.repeat) save();
  };
  return (
    <form noValidate className={form} onSubmit={handleSubmit} onCompositionEnd={onCompositionEnd}>
      <TextArea
        label={chatText.editLabel}
        hideLabel
        value={draft}
        onChange={onChange}
        error={isChecked && "error" in checked ? checked.error : undefined}
        rows={1}
        autoresize
        maxHeight={2 * messageBoxMaxHeight}
        textareaRef={box}
        onKeyDown={handleKeyDown}
      />
      <div className={buttons}>
        <Button size="sm" onClick={onCancel}>
          {chatText.cancelEdit}
        </Button>
        <Button size="sm" type="submit" variant="lit" disabled={isBusy}>
          {chatText.saveEdit}
        </Button>
      </div>
    </form>
  );
}

/** The box takes the focus with its end, as it comes. An effect, because it must be in the page first. */
function useFocusAtEnd(takesFocus: boolean) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!takesFocus) return;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [takesFocus]);
  return box;
}

/** Its words as they stand, in a box to change them in, or changed and on their way. */
type Editing =
  | { state: "no" }
  | { state: "open"; text: string; isAsked: boolean }
  | { state: "sent"; text: string };

/** The change of a sent message. What was typed is kept until the server has it: a reload or a login finds it open. */
export function useEditing(messageId: string, content: string) {
  const acts = useTurnActions();
  const drafts = useDrafts();
  const name = `edit.${messageId}`;
  const [editing, setEditing] = useState<Editing>(() => {
    const text = drafts.read(name);
    return text === "" ? { state: "no" } : { state: "open", text, isAsked: false };
  });
  const end = () => {
    drafts.keep(name, "");
    setEditing({ state: "no" });
  };
  return {
    editing,
    open: () => setEditing({ state: "open", text: content, isAsked: true }),
    change: (text: string) => {
      drafts.keep(name, text);
      setEditing((before) => ({ state: "open", text, isAsked: before.state === "open" && before.isAsked }));
    },
    cancel: end,
    save: async (text: string) => {
      drafts.keep(name, text);
      setEditing({ state: "sent", text });
      if (await acts?.edit(messageId, text)) end();
      else setEditing({ state: "open", text, isAsked: true });
    },
  };
}
