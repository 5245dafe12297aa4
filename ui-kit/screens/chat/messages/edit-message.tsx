import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { checkText, messageRules } from "#contract/rules/text/user-text.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useSendKey } from "../../../patterns/composer/use-composer-keys.ts";
import { useDrafts } from "../../../ports/drafts.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { imeSafeKeys } from "../../../primitives/forms/ime-keys.ts";
import { TextArea } from "../../../primitives/forms/text-area.tsx";
import { useTurnActions } from "../state/turn-actions.tsx";

const form = css({ display: "grid", gap: "2", width: "full", marginTop: "1" });
const buttons = css({ display: "flex", justifyContent: "flex-end", gap: "2" });

interface EditMessageFormProps {
  /** The current text; it is not sent again unchanged. */
  text: string;
  draft: string;
  onChange: (draft: string) => void;
  /** True after a click on Edit: focus the box. False after a reload: keep the focus. */
  shouldFocus: boolean;
  /** True while a reply is pending or streaming: typing is allowed, sending is not. */
  isBusy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Edits a sent message in place, with the message box's keys. Escape cancels. */
export function EditMessageForm(props: EditMessageFormProps) {
  const { text, draft, onChange, shouldFocus, isBusy, onSave, onCancel } = props;
  const [isChecked, setChecked] = useState(false);
  const { isSendKey } = useSendKey();
  const box = useFocusAtEnd(shouldFocus);
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
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSending = isSendKey(event);
    if (!isSending && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSending) onCancel();
    else if (!event.repeat) save();
  };
  return (
    <form noValidate className={form} onSubmit={handleSubmit}>
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
        {...imeSafeKeys(handleKey)}
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

/** Focuses the box with the caret at its end. An effect, because the element must be mounted. */
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

/** Message text: unchanged, being edited, or being sent. */
type MessageEdit =
  | { state: "no" }
  | { state: "open"; text: string; shouldFocus: boolean }
  | { state: "sent"; text: string };

/**
 * Editing a sent message. The text is stored as a draft until the server has it, so that it survives a reload
 * or login.
 */
export function useMessageEdit(messageId: string, content: string) {
  const actions = useTurnActions();
  const drafts = useDrafts();
  const name = `edit.${messageId}`;
  const [editing, setEditing] = useState<MessageEdit>(() => {
    const text = drafts.read(name);
    return text === "" ? { state: "no" } : { state: "open", text, shouldFocus: false };
  });
  const end = () => {
    drafts.save(name, "");
    setEditing({ state: "no" });
  };
  return {
    editing,
    open: () => setEditing({ state: "open", text: content, shouldFocus: true }),
    change: (text: string) => {
      drafts.save(name, text);
      setEditing((before) => ({
        state: "open",
        text,
        shouldFocus: before.state === "open" && before.shouldFocus,
      }));
    },
    cancel: end,
    save: async (text: string) => {
      drafts.save(name, text);
      setEditing({ state: "sent", text });
      if (await actions?.edit(messageId, text)) end();
      else setEditing({ state: "open", text, shouldFocus: true });
    },
  };
}
