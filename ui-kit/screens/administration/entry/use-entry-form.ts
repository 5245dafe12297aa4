import { useState } from "react";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

interface Options<Fields> {
  /** The fields as they are stored. */
  readonly stored: Fields;
  /** What is wrong, by field. */
  readonly validate: (fields: Fields) => Readonly<Record<string, string>>;
  /** The call that saves the fields; undefined where nothing differs from what is stored. */
  readonly savingOf: (fields: Fields) => (() => Promise<unknown>) | undefined;
  /** Tells that the fields are saved. */
  readonly savedText: (fields: Fields) => string;
  readonly failedText: string;
  readonly stepUp: StepUp;
  /** Saved, or there was nothing to save. */
  readonly onEnd: (isChanged: boolean) => void;
}

/**
 * What is typed into the form of an entry. It stays when saving fails. A field that nobody typed in shows what is stored,
 * which another administrator may change meanwhile.
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
    /** What the server has refused, and once the form was sent, what is wrong. */
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
