import { type FormEvent, useRef } from "react";
import { peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { TextArea } from "../../../primitives/forms/text-area.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useInitialFocus, useReturnFocus } from "../../shared/focus/use-focus.ts";
import { GroupChoice } from "../groups/group-choice.tsx";
import { formActions, panel } from "../section-style.ts";
import { type AccountEditorProps, useAccountEditor } from "./use-account-editor.ts";

const quiet = css({ margin: "0", textStyle: "help", color: "fg.muted" });

/** Edits note and groups of an account, below its entry. */
export function AccountEditor(props: AccountEditorProps) {
  const { account, groups, onDone } = props;
  const { note, setNote, error, chosen, setChosen, isBusy, failure, submit } = useAccountEditor(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useInitialFocus(field);
  useReturnFocus(isBusy, saveButton);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!submit()) field.current?.focus();
  };
  return (
    <form
      noValidate
      className={panel}
      aria-label={peopleText.editName(account.uniqueUserNumber)}
      onSubmit={handleSubmit}
    >
      <TextArea
        label={peopleText.note}
        hint={peopleText.noteHint}
        error={error}
        rows={2}
        value={note}
        onChange={setNote}
        textareaRef={field}
        disabled={isBusy}
      />
      {groups.state === "loading" && <p className={quiet}>{peopleText.groupsLoading}</p>}
      {groups.state === "failed" && <p className={quiet}>{peopleText.groupsFailed}</p>}
      {groups.state === "ready" && groups.items.length > 0 && (
        <GroupChoice groups={groups.items} chosen={chosen} onChange={setChosen} disabled={isBusy} />
      )}
      {failure !== undefined && (
        <Alert tone="danger" title={peopleText.saveFailed}>
          <FailureMessage failure={failure} />
        </Alert>
      )}
      <div className={formActions}>
        <Button disabled={isBusy} onClick={onDone}>
          {peopleText.cancel}
        </Button>
        <Button ref={saveButton} type="submit" variant="lit" busy={isBusy} busyText={peopleText.saving}>
          {peopleText.save}
        </Button>
      </div>
    </form>
  );
}
