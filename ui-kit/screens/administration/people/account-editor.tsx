import { type FormEvent, useRef, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import type { Group } from "#contract/administration/groups.ts";
import { useChangeAccount } from "#contract/client/mutations/admin-mutations.ts";
import { checkNote } from "#contract/rules/administration/notes.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { TextArea } from "../../../primitives/forms/text-area.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useInitialFocus, useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { GroupChoice } from "../groups/group-choice.tsx";

const form = css({
  display: "grid",
  gap: "4",
  padding: "4",
  borderRadius: "popover",
  backgroundColor: "bg.sunken",
});
const actions = css({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "3" });
const quiet = css({ margin: "0", textStyle: "help", color: "fg.muted" });

interface AccountEditorProps {
  account: Account;
  /** Every group; undefined if they could not be loaded. */
  groups: readonly Group[] | undefined;
  stepUp: StepUp;
  /** Saved, or canceled. */
  onDone: () => void;
}

/** What is typed and chosen; on failure it stays. */
function useAccountEditor({ account, groups, stepUp, onDone }: AccountEditorProps) {
  const { id, uniqueUserNumber } = account;
  const [note, setNote] = useState(account.note ?? "");
  const [chosenIds, setChosen] = useState<readonly string[]>(account.groups.map((group) => group.id));
  const chosen = new Set(chosenIds);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync } = useChangeAccount();
  const notify = useToast();
  const checked = checkNote(note);

  async function save(savedNote: string | null) {
    setBusy(true);
    setFailure(undefined);
    const known = groups?.map((group) => group.id).filter((groupId) => chosen.has(groupId));
    const body = { note: savedNote, ...(known && { groupIds: known }) };
    try {
      const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
      if (answer !== undefined) {
        notify({ tone: "success", title: peopleText.saved(uniqueUserNumber) });
        onDone();
      }
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }

  /** Returns whether the note is right; otherwise nothing is sent. */
  function submit(): boolean {
    setChecked(true);
    if ("error" in checked) return false;
    if (!isBusy) void save(checked.note);
    return true;
  }

  const error = isChecked && "error" in checked ? checked.error : undefined;
  return { note, setNote, error, chosen, setChosen, isBusy, failure, submit };
}

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
      className={form}
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
      {groups === undefined && <p className={quiet}>{peopleText.groupsFailed}</p>}
      {groups !== undefined && groups.length > 0 && (
        <GroupChoice groups={groups} chosen={chosen} onChange={setChosen} />
      )}
      {failure !== undefined && (
        <Alert tone="danger" title={peopleText.saveFailed}>
          <FailureMessage failure={failure} />
        </Alert>
      )}
      <div className={actions}>
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
