import { useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import type { Allowance } from "#contract/administration/allowances.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { firstPage } from "#contract/limits.ts";
import { hasLimit } from "#contract/rules/usage/allowance-check.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useOwnUsage } from "../../shared/allowance/use-own-usage.ts";
import { noCache } from "../../shared/lists/loaded-list.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { type AllowanceSubject, subjectName, useSetAllowance } from "./allowance-subject.ts";
import { checkFields, fieldsOf, limitPreview } from "./limit-fields.ts";

export interface AllowanceFormState {
  /** Undefined until a group is chosen. */
  readonly subject: AllowanceSubject | undefined;
  /** The stored limits. */
  readonly limits: Allowance;
  /** What the person has used in this month, where the page knows it. */
  readonly month?: Account["month"] | undefined;
  readonly stepUp: StepUp;
  /** Saved, or canceled. */
  readonly onEnd: () => void;
}

/** What a person has used in this month, from the list of people, unless the page knows it. */
function useMonth({ subject, month }: AllowanceFormState): Account["month"] | undefined {
  const number = subject?.kind === "user" ? subject.uniqueUserNumber : undefined;
  const query = { page: firstPage, q: String(number) };
  const people = apiClient.users.list.useQuery({
    queryKey: queryKey(contract.users.list, { query }),
    queryData: { query },
    enabled: number !== undefined && month === undefined,
    ...noCache,
  });
  return month ?? people.data?.body.users.find(({ uniqueUserNumber }) => uniqueUserNumber === number)?.month;
}

/** The currency, and when the next month begins; empty until they are known. */
function useCalendar() {
  const { currency = "", resetsAt } = useOwnUsage().data?.body ?? {};
  return { currency, day: resetsAt === undefined ? "" : monthStartText(resetsAt) };
}

/** The form of monthly limits. What was typed stays when saving fails. */
export function useAllowanceForm(form: AllowanceFormState) {
  const { subject, limits, stepUp, onEnd } = form;
  const [fields, setFields] = useState(() => fieldsOf(limits));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { set, isSaving } = useSetAllowance();
  const notify = useToast();
  const month = useMonth(form);
  const calendar = useCalendar();
  const checked = checkFields(fields);
  const isKnown = calendar.currency !== "" && subject !== undefined && "limits" in checked;

  async function save(whose: AllowanceSubject, body: Allowance) {
    setFailure(undefined);
    try {
      if ((await stepUp(async () => ({ answer: await set(whose, body) }))) === undefined) return;
      const done = hasLimit(body) ? limitsText.saved : limitsText.removed;
      notify({ tone: "success", title: done(subjectName(whose)) });
      onEnd();
    } catch (thrown) {
      setFailure(thrown);
    }
  }

  /** Returns whether the form is right; otherwise nothing is sent. */
  function submit(): boolean {
    setChecked(true);
    if (subject === undefined || "errors" in checked) return false;
    const { monthlyCostMicros, monthlyReplies } = checked.limits;
    const isSame = monthlyCostMicros === limits.monthlyCostMicros && monthlyReplies === limits.monthlyReplies;
    if (isSame) onEnd();
    else if (!isSaving) void save(subject, checked.limits);
    return true;
  }

  return {
    fields,
    change: (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part })),
    errors: isChecked && "errors" in checked ? checked.errors : {},
    subjectError: isChecked && subject === undefined ? limitsText.groupMissing : undefined,
    preview: isKnown ? limitPreview({ subject, limits: checked.limits, month, ...calendar }) : undefined,
    currency: calendar.currency,
    failure,
    isSaving,
    submit,
  };
}
