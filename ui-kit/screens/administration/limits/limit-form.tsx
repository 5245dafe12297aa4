import { type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useFocusFrom, useReturnFocus } from "../../shared/focus/use-focus.ts";
import { focusFirstInvalid } from "../../shared/forms/focus-first-invalid.ts";
import { formActions, formColumns, panel } from "../section-style.ts";
import { exampleAmount } from "./limit-fields.ts";
import { type LimitFormState, useLimitForm } from "./use-limit-form.ts";

const noteStyle = css({ margin: "0", textStyle: "help", color: "fg.muted" });
const previewStyle = css({ margin: "0", textStyle: "help", color: "fg.muted", minHeight: "5" });

interface SubjectChoice {
  readonly choiceRef: RefObject<HTMLButtonElement | null>;
  readonly error: string | undefined;
  readonly isSaving: boolean;
}

interface LimitFormProps extends LimitFormState {
  /** The accessible name. */
  name: string;
  /** The button that opened the form. */
  opener: RefObject<HTMLElement | null>;
  /** Chooses the subject, which gets the focus first. */
  children?: (choice: SubjectChoice) => ReactNode;
}

/** Cost and replies of a month. It previews the effect of the limits before they are saved. */
export function LimitForm({ name, opener, children, ...state }: LimitFormProps) {
  const form = useLimitForm(state);
  const { fields, change, errors, subjectError, preview, failure, isSaving, submit } = form;
  const { currency } = state.calendar;
  const choice = useRef<HTMLButtonElement>(null);
  const cost = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useFocusFrom(opener, () => choice.current ?? cost.current);
  useReturnFocus(isSaving, saveButton);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!submit()) focusFirstInvalid(event.currentTarget);
  };
  return (
    <form noValidate className={panel} aria-label={name} onSubmit={handleSubmit}>
      {children?.({ choiceRef: choice, error: subjectError, isSaving })}
      <div className={formColumns}>
        <TextField
          label={limitsText.costLabel(currency)}
          hint={limitsText.costHint(exampleAmount(currency))}
          error={errors.cost}
          value={fields.cost}
          onChange={(typed) => change({ cost: typed })}
          inputRef={cost}
          inputMode="decimal"
          autoComplete="off"
          disabled={isSaving}
        />
        <TextField
          label={limitsText.repliesLabel}
          hint={limitsText.repliesHint}
          error={errors.replies}
          value={fields.replies}
          onChange={(typed) => change({ replies: typed })}
          inputMode="numeric"
          autoComplete="off"
          disabled={isSaving}
        />
      </div>
      <LimitNotes hasCost={fields.cost.trim() !== ""} preview={preview} />
      {failure !== undefined && (
        <Alert tone="danger" title={limitsText.saveFailed}>
          <FailureMessage failure={failure} />
        </Alert>
      )}
      <div className={formActions}>
        <Button disabled={isSaving} onClick={() => state.onEnd()}>
          {limitsText.cancel}
        </Button>
        <Button ref={saveButton} type="submit" variant="lit" busy={isSaving} busyText={limitsText.saving}>
          {limitsText.save}
        </Button>
      </div>
    </form>
  );
}

/** Explains limits, and previews the effect of the typed ones. */
function LimitNotes({ hasCost, preview }: { hasCost: boolean; preview: string | undefined }) {
  return (
    <div>
      {hasCost && <p className={noteStyle}>{limitsText.reserved}</p>}
      <p className={previewStyle} role="status">
        {preview}
      </p>
    </div>
  );
}
