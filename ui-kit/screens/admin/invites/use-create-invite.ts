import { useState } from "react";
import { serverMessage } from "#contract/client/http/api-error.ts";
import { useCreateInviteLink } from "#contract/client/mutations/mutations.ts";
import { inviteLinkForm } from "#contract/invites/invite-links.ts";
import { passcodeDigits } from "#contract/limits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useRetryAt } from "../../shared/failures/use-retry-at.ts";
import { parseDigits } from "../../shared/forms/parse-digits.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

const minPasscode = 10 ** (passcodeDigits - 1);
const passcodeCount = 9 * minPasscode;
/** Values above this are rejected to avoid modulo bias. */
const unbiasedLimit = Math.floor(2 ** 32 / passcodeCount) * passcodeCount;

/** A uniformly random passcode without a leading zero. */
export function generatePasscode(): string {
  const random = new Uint32Array(1);
  do crypto.getRandomValues(random);
  while ((random[0] ?? unbiasedLimit) >= unbiasedLimit);
  return String(minPasscode + ((random[0] ?? 0) % passcodeCount));
}

interface Fields {
  readonly uniqueUserNumber: string;
  readonly passcode: string;
}

type InviteErrors = Partial<Record<keyof Fields, string>>;

const blank: Fields = { uniqueUserNumber: "", passcode: "" };

function validateFields(fields: Fields) {
  const numbers = {
    uniqueUserNumber: parseDigits(fields.uniqueUserNumber),
    passcode: parseDigits(fields.passcode),
  };
  const { data, error } = inviteLinkForm.safeParse(numbers);
  const errors: InviteErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    if (path[0] === "uniqueUserNumber" || path[0] === "passcode") errors[path[0]] ??= message;
  }
  return { form: data, errors };
}

/** The form that creates an invite link. `onCreated` receives the new id. */
export function useCreateInvite(stepUp: StepUp, onCreated: (linkId: string | undefined) => void) {
  const [fields, setFields] = useState(blank);
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending } = useCreateInviteLink();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const rateLimited = useRetryAt();
  const { form, errors } = validateFields(fields);

  async function create(body: NonNullable<typeof form>) {
    rateLimited.clear();
    try {
      const answer = await stepUp(() => mutateAsync({ body }));
      if (answer === undefined) return;
      setFields(blank);
      setChecked(false);
      notify({ tone: "success", title: adminText.created });
      onCreated(answer.body.inviteLink?.linkId);
    } catch (failure) {
      const description = serverMessage(failure) ?? adminText.createFailed;
      const hidesWait = rateLimited.record(failure);
      notifyFailure(failure, { title: adminText.errorTitle, description, hidesWait });
    }
  }

  /** Returns the validation errors; nothing is sent if there are any. */
  function submit(): InviteErrors {
    setChecked(true);
    if (form !== undefined && !isPending) void create(form);
    return errors;
  }

  return {
    fields,
    errors: isChecked ? errors : {},
    isCreating: isPending,
    retryAt: rateLimited.retryAt,
    change: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
    generate: () => setFields((before) => ({ ...before, passcode: generatePasscode() })),
    submit,
  };
}
