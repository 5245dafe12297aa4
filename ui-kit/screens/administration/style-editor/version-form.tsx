import { type FormEvent, type RefObject, useRef, useState } from "react";
import { textLength } from "#contract/limits.ts";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { TextArea } from "../../../primitives/forms/text-area.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { focusFirstInvalid } from "../../shared/forms/focus-first-invalid.ts";
import type { VersionFormState } from "./use-version-form.ts";
import { VersionSettings } from "./version-settings.tsx";

const card = css({ display: "grid", gap: "5", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const formStyle = css({ display: "grid", gap: "5", gridTemplateColumns: "[minmax(0, 1fr)]" });
const content = css({ display: "grid", gap: "1" });
const count = css({ margin: "0", textStyle: "meta", color: "fg.subtle", fontVariantNumeric: "tabular-nums" });
const actions = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
/** Instructions are read more than they are written: nearly the height of the window. */
const maxHeight = "70dvh";

interface VersionFormProps {
  form: VersionFormState;
  /** Whether there is a saved version. */
  hasVersion: boolean;
}

/** The instructions and settings of the next version. */
export function VersionForm({ form, hasVersion }: VersionFormProps) {
  const { fields, errors, isSaving, isChanged, conflictsWith, retryAt, change, save } = form;
  const box = useRef<HTMLTextAreaElement>(null);
  useReturnFocus(isSaving, box);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(save()).length > 0) focusFirstInvalid(event.currentTarget);
  };
  return (
    <Card className={card}>
      <Heading level={2}>{styleText.editorHeading}</Heading>
      {conflictsWith !== undefined && (
        <Conflict version={conflictsWith} next={box} onGoOn={form.goOnFromNewest} />
      )}
      <form noValidate className={formStyle} onSubmit={handleSubmit}>
        <div className={content}>
          <TextArea
            label={styleText.contentLabel}
            hint={styleText.contentHint}
            error={errors.content}
            value={fields.content}
            onChange={(text) => change({ content: text })}
            textareaRef={box}
            rows={10}
            maxHeight={maxHeight}
            autoresize
            required
            disabled={isSaving}
          />
          <p className={count}>{styleText.characters([...fields.content].length, textLength)}</p>
        </div>
        <VersionSettings fields={fields} errors={errors} disabled={isSaving} onChange={change} />
        <TextField
          label={styleText.noteLabel}
          hint={styleText.noteHint}
          error={errors.note}
          value={fields.note}
          onChange={(note) => change({ note })}
          autoComplete="off"
          disabled={isSaving}
        />
        {isChanged && conflictsWith === undefined && <Alert tone="info">{styleText.kept}</Alert>}
        {/* Hidden, not removed: Chromium ends a run of typing, which one undo takes back, where any node is removed. */}
        {hasVersion && (
          <p className={count} hidden={isChanged}>
            {styleText.nothingChanged}
          </p>
        )}
        <div className={actions}>
          <Button
            type="submit"
            variant="lit"
            disabled={conflictsWith !== undefined || (hasVersion && !isChanged)}
            busy={isSaving}
            busyText={styleText.saving}
          >
            {styleText.save}
          </Button>
          {isChanged && <DiscardButton disabled={isSaving} onDiscard={form.discard} />}
        </div>
        <RateLimited until={retryAt} hidesReason />
      </form>
    </Card>
  );
}

interface ConflictProps {
  version: number;
  /** The element that gets the focus once the button is gone. */
  next: RefObject<HTMLElement | null>;
  onGoOn: () => void;
}

/** Says that another editor has saved meanwhile. The form is not sent before the author has seen that version. */
function Conflict({ version, next, onGoOn }: ConflictProps) {
  const handleGoOn = () => {
    onGoOn();
    next.current?.focus();
  };
  return (
    <Alert
      tone="warning"
      title={styleText.conflictTitle(version)}
      action={<Button onClick={handleGoOn}>{styleText.goOnFromNewest}</Button>}
    >
      {styleText.conflict}
    </Alert>
  );
}

function DiscardButton({ disabled, onDiscard }: { disabled: boolean; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setAsking(true)}>
        {styleText.discard}
      </Button>
      <AlertDialog
        open={isAsking}
        title={styleText.discardTitle}
        description={styleText.discardDescription}
        cancelLabel={styleText.cancel}
        confirmLabel={styleText.discard}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}
