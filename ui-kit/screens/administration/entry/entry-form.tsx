import { type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import { modelsText } from "#contract/texts/models-texts.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useInitialFocus, useReturnFocus } from "../../shared/focus/use-focus.ts";
import { focusFirstInvalid } from "../../shared/forms/focus-first-invalid.ts";
import { formActions, panel } from "../section-style.ts";

interface EntryFormProps {
  /** The accessible name, and the heading of a new entry. */
  title: string;
  isNew: boolean;
  isSaving: boolean;
  /** Returns whether the form is sent; otherwise the first field that is marked gets the focus. */
  onSubmit: () => boolean;
  onCancel: () => void;
  /** The fields. The first one gets the focus. */
  children: (first: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** The form of an entry of a list, new or stored. */
export function EntryForm({ title, isNew, isSaving, onSubmit, onCancel, children }: EntryFormProps) {
  const first = useRef<HTMLInputElement>(null);
  useInitialFocus(first);
  useReturnFocus(isSaving, first);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!onSubmit()) focusFirstInvalid(event.currentTarget);
  };
  return (
    <form noValidate className={panel} aria-label={title} onSubmit={handleSubmit}>
      {isNew && <Heading level={3}>{title}</Heading>}
      {children(first)}
      <div className={formActions}>
        <Button disabled={isSaving} onClick={onCancel}>
          {modelsText.cancel}
        </Button>
        <Button type="submit" variant="lit" busy={isSaving} busyText={modelsText.saving}>
          {modelsText.save}
        </Button>
      </div>
    </form>
  );
}
