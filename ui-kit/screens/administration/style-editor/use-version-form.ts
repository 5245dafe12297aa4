import { useState } from "react";
import { fieldMessages, parseProblem, serverMessage } from "#contract/client/http/api-error.ts";
import { useSaveStyleVersion } from "#contract/client/mutations/style-mutations.ts";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useRetryAt } from "../../shared/failures/use-retry-at.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import type { RefetchStyle, StyleDetail } from "./use-style.ts";
import {
  checkVersion,
  fieldsOf,
  isSameFields,
  type KeptFields,
  parseKept,
  rebaseFields,
  serializeKept,
  type VersionFields,
} from "./version-fields.ts";

interface Options {
  readonly detail: StyleDetail;
  /** The draft of an earlier visit, from the browser's storage. */
  readonly draft: string;
  /** Stores the draft; an empty text removes it. */
  readonly onDraftChange: (text: string) => void;
  readonly refetch: RefetchStyle;
  readonly stepUp: StepUp;
}

/** The fields of the next version. Without changes they follow the newest version. */
function useVersionFields({ detail, draft, onDraftChange }: Options) {
  const newest = detail.versions[0];
  const newestNumber = newest?.number ?? null;
  const [kept, setKept] = useState<KeptFields | undefined>(() => parseKept(draft));
  const original = fieldsOf(newest);
  const fields = kept?.fields ?? original;
  const basedOn = kept === undefined ? newestNumber : kept.basedOn;
  // The same as the newest version, with its note: it was saved, and the answer was lost.
  const isSaved = newest !== undefined && isSameFields(fields, { ...original, note: newest.note });
  const isChanged = kept !== undefined && !isSaved && !isSameFields(kept.fields, original);
  const keep = (next: KeptFields | undefined) => {
    setKept(next);
    const isKept = next !== undefined && !isSameFields(next.fields, original);
    onDraftChange(isKept ? serializeKept(next) : "");
  };
  return {
    fields,
    basedOn,
    isChanged,
    /** Another version was saved after the one on which these changes are based. */
    conflictsWith: isChanged && basedOn !== newestNumber ? newest?.number : undefined,
    change: (part: Partial<VersionFields>) => keep({ basedOn, fields: { ...fields, ...part } }),
    /** Applies the changes to the newest version. Unchanged fields get its values. */
    goOnFromNewest: () => {
      const base = fieldsOf(detail.versions.find(({ number }) => number === basedOn));
      keep({ basedOn: newestNumber, fields: rebaseFields(fields, base, original) });
    },
    discard: () => keep(undefined),
  };
}

/** The editor of a style's next version. Typed fields survive failures, reloads and other editors' saves. */
export function useVersionForm(options: Options) {
  const { detail, refetch, stepUp } = options;
  const form = useVersionFields(options);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending } = useSaveStyleVersion();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const rateLimited = useRetryAt();
  const { body, errors } = checkVersion(form.fields, form.basedOn);

  async function send(saved: NonNullable<typeof body>) {
    rateLimited.clear();
    setRefusals({});
    try {
      const params = { id: String(detail.style.id) };
      const answer = await stepUp(() => mutateAsync({ params, body: saved }));
      if (answer === undefined) return;
      form.discard();
      setChecked(false);
      notify({ tone: "success", title: styleText.saved(answer.body.version.number) });
    } catch (failure) {
      setRefusals(fieldMessages(failure));
      if (parseProblem(failure)?.code === "version_changed") await refetch().catch(() => undefined);
      const hidesWait = rateLimited.record(failure);
      const description = serverMessage(failure);
      notifyFailure(failure, { title: styleText.saveFailed, description, hidesWait });
    }
  }

  return {
    ...form,
    errors: { ...refusals, ...(isChecked && errors) },
    isSaving: isPending,
    // A refetch may return the author's own version before the response to saving it.
    conflictsWith: isPending ? undefined : form.conflictsWith,
    retryAt: rateLimited.retryAt,
    change: (part: Partial<VersionFields>) => {
      setRefusals({});
      form.change(part);
    },
    /** Saves a valid form. Returns the errors. */
    save: () => {
      setChecked(true);
      if (body !== undefined && !isPending) void send(body);
      return errors;
    },
  };
}

export type VersionFormState = ReturnType<typeof useVersionForm>;
