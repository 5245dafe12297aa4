import { useState } from "react";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

interface Options<Fields> {
  /** The fields as they are stored. */
  readonly stored: Fields;
  /** Returns the validation errors by field. */
  readonly validate: (fields: Fields) => Readonly<Record<string, string>>;
  /** The call that saves the fields; undefined if no field differs from the stored value. */
  readonly savingOf: (fields: Fields) => (() => Promise<unknown>) | undefined;
  /** Returns the text of the toast after saving. */
  readonly savedText: (fields: Fields) => string;
  readonly failedText: string;
  readonly stepUp: StepUp;
  /** Called when the fields are saved or unchanged. */
  readonly onEnd: (isChanged: boolean) => void;
}

/**
 * The form of a list entry. Typed fields stay when saving fails. An untouched field shows the stored value, which another
 * administrator may change meanwhile.
 */
export function useEntryForm<Fields extends object>(options: Options<Fields>) {
  const { stored, validate, savingOf, savedText, failedText, stepUp, onEnd } = options;
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const fields: Fields = { ...stored, ...typed };
  const errors = validate(fields);

  async function save() {
    const saving = savingOf(fields);
    if (saving === undefined) return onEnd(false);
    try {
      if ((await stepUp(saving)) === undefined) return;
      notify({ tone: "success", title: savedText(fields) });
      onEnd(true);
    } catch (failure) {
      setRefused(fieldMessages(failure));
      notifyFailure(failure, { title: failedText, description: serverMessage(failure) });
    }
  }

  return {
    fields,
    /** The server's refusals, and once the form was sent, the validation errors. */
    errors: { ...refused, ...(isChecked && errors) },
    update: (part: Partial<Fields>) => {
      setRefused({});
      setTyped((before) => ({ ...before, ...part }));
    },
    /** Returns whether the form is sent. */
    submit: (): boolean => {
      setChecked(true);
      const isComplete = Object.keys(errors).length === 0;
      if (isComplete) void save();
      return isComplete;
    },
  };
}
