import { useState } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { fieldErrorOf, parseProblem, serverMessage } from "#contract/client/http/api-error.ts";
import { useCreateInviteLink } from "#contract/client/mutations/invite-mutations.ts";
import { inviteLinkForm } from "#contract/invites/invite-links.ts";
import { passcodeDigits } from "#contract/limits.ts";
import { readPasscode } from "#contract/rules/invites/read-passcode.ts";
import { readTypedInteger } from "#contract/rules/text/read-digits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useRetryAt } from "../../shared/failures/use-retry-at.ts";
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
  /** The ids of the groups that the new account joins. */
  readonly groupIds: readonly string[];
}

type InviteErrors = Partial<Record<"uniqueUserNumber" | "passcode" | "groupIds", string>>;

const blank: Fields = { uniqueUserNumber: "", passcode: "", groupIds: [] };

/** `groups`: the groups that exist. A chosen one may have been deleted meanwhile. */
function validateFields(fields: Fields, groups: readonly Group[]) {
  const groupIds = fields.groupIds.filter((chosen) => groups.some(({ id }) => id === chosen));
  const numbers = {
    uniqueUserNumber: readTypedInteger(fields.uniqueUserNumber),
    passcode: readPasscode(fields.passcode),
    ...(groupIds.length > 0 && { groupIds }),
  };
  const { data, error } = inviteLinkForm.safeParse(numbers);
  const errors: InviteErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    if (path[0] === "uniqueUserNumber" || path[0] === "passcode") errors[path[0]] ??= message;
  }
  return { form: data, errors };
}

/** A number that the server refused, with its sentence. */
interface TakenNumber {
  readonly uniqueUserNumber: string;
  readonly message: string;
}

/** A new link and its passcode. */
export interface CreatedInvite {
  readonly linkId: string;
  readonly uniqueUserNumber: number;
  readonly passcode: number;
}

/** The values of the form. A filled-in number is announced, because the focus stays on the button. */
function useInviteFields() {
  const [fields, setFields] = useState(blank);
  const announce = useAnnounce();
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }));
  return {
    fields,
    change,
    clear: () => setFields(blank),
    generate: () => {
      const passcode = generatePasscode();
      change({ passcode });
      announce(adminText.filled(adminText.passcodeLabel, passcode));
    },
    suggestNumber: (next: number) => {
      const uniqueUserNumber = String(next);
      change({ uniqueUserNumber });
      announce(adminText.filled(adminText.numberLabel, uniqueUserNumber));
    },
  };
}

interface InviteCreation {
  readonly stepUp: StepUp;
  /** The groups that exist; empty until they are loaded. */
  readonly groups: readonly Group[];
  readonly onCreated: (created: CreatedInvite | undefined) => void;
}

/** The form that creates an invite link. */
export function useCreateInvite({ stepUp, groups, onCreated }: InviteCreation) {
  const { fields, clear, change, generate, suggestNumber } = useInviteFields();
  const [isChecked, setChecked] = useState(false);
  const [taken, setTaken] = useState<TakenNumber>();
  const [groupError, setGroupError] = useState<string>();
  const { mutateAsync, isPending } = useCreateInviteLink();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const rateLimited = useRetryAt();
  const { form, errors } = validateFields(fields, groups);
  const isTaken = taken?.uniqueUserNumber === fields.uniqueUserNumber;

  async function create(body: NonNullable<typeof form>) {
    rateLimited.clear();
    setTaken(undefined);
    setGroupError(undefined);
    try {
      const answer = await stepUp(() => mutateAsync({ body }));
      if (answer === undefined) return;
      clear();
      setChecked(false);
      notify({ tone: "success", title: adminText.created });
      const { linkId } = answer.body.inviteLink ?? {};
      onCreated(linkId === undefined ? undefined : { linkId, ...body });
    } catch (failure) {
      const description = serverMessage(failure) ?? adminText.createFailed;
      if (parseProblem(failure)?.code === "number_taken")
        setTaken({ uniqueUserNumber: fields.uniqueUserNumber, message: description });
      setGroupError(fieldErrorOf(failure, "groupIds"));
      const hidesWait = rateLimited.record(failure);
      notifyFailure(failure, { title: adminText.errorTitle, description, hidesWait });
    }
  }

  /** Sends a valid form. Returns the validation errors. */
  function submit(): InviteErrors {
    setChecked(true);
    if (form !== undefined && !isPending) void create(form);
    return errors;
  }

  return {
    fields,
    errors: {
      ...(isTaken && { uniqueUserNumber: taken.message }),
      ...(groupError !== undefined && { groupIds: groupError }),
      ...(isChecked && errors),
    },
    isCreating: isPending,
    retryAt: rateLimited.retryAt,
    change,
    generate,
    suggestNumber,
    submit,
  };
}
