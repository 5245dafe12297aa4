import { useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { hasLimit, type MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { checkFields, type LimitFields, limitFieldsOf, limitPreview } from "./limit-fields.ts";
import { type LimitSubject, subjectName } from "./limit-subject.ts";
import { type Calendar, useMonthOf, useSetMonthlyLimits } from "./use-monthly-limits.ts";

export interface LimitFormState {
  /** Undefined until a group is chosen. */
  readonly subject: LimitSubject | undefined;
  /** The stored limits. */
  readonly limits: MonthlyLimits;
  /** Without any limit the form is not complete. */
  readonly isRequired?: boolean;
  readonly calendar: Calendar;
  /** The user's usage in this month, where the page knows it. */
  readonly month?: Account["month"] | undefined;
  readonly stepUp: StepUp;
  /** Saved with these limits, or canceled. */
  readonly onEnd: (saved?: MonthlyLimits) => void;
}

/**
 * The form of monthly limits. Typed values stay when saving fails. An untouched field shows the stored limit, and saving keeps
 * the limit that another administrator has set meanwhile.
 */
export function useLimitForm(form: LimitFormState) {
  const { subject, limits, isRequired = false, calendar, stepUp, onEnd } = form;
  const { currency } = calendar;
  const [typed, setTyped] = useState<Partial<LimitFields>>({});
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { read, set } = useSetMonthlyLimits();
  const notify = useToast();
  const listed = useMonthOf(subject);
  const month = form.month ?? listed;
  const fields = { ...limitFieldsOf(limits, currency), ...typed };
  const checked = checkLimits(fields, currency, isRequired);

  async function save(whose: LimitSubject, wanted: MonthlyLimits) {
    setFailure(undefined);
    setSaving(true);
    try {
      const done = await stepUp(async () => {
        return { saved: await set(whose, mergeTyped(typed, wanted, await read(whose))) };
      });
      if (done !== undefined) {
        const text = hasLimit(done.saved) ? limitsText.saved : limitsText.removed;
        notify({ tone: "success", title: text(subjectName(whose)) });
        onEnd(done.saved);
      }
    } catch (thrown) {
      setFailure(thrown);
    }
    setSaving(false);
  }

  /** Sends a valid form. Returns whether it is valid. */
  function submit(): boolean {
    setChecked(true);
    if (subject === undefined || "errors" in checked) return false;
    const { monthlyCostMicros, monthlyReplies } = checked.limits;
    const isSame = monthlyCostMicros === limits.monthlyCostMicros && monthlyReplies === limits.monthlyReplies;
    if (isSame) onEnd();
    else if (!isSaving) void save(subject, checked.limits);
    return true;
  }

  const isKnown = subject !== undefined && "limits" in checked;
  return {
    fields,
    change: (part: Partial<LimitFields>) => setTyped((before) => ({ ...before, ...part })),
    errors: isChecked && "errors" in checked ? checked.errors : {},
    subjectError: isChecked && subject === undefined ? limitsText.groupMissing : undefined,
    preview: isKnown ? limitPreview({ subject, limits: checked.limits, month, ...calendar }) : undefined,
    failure,
    isSaving,
    submit,
  };
}

/** The typed limits, and the stored ones of untouched fields. */
function mergeTyped(
  typed: Partial<LimitFields>,
  wanted: MonthlyLimits,
  stored: MonthlyLimits,
): MonthlyLimits {
  return {
    monthlyCostMicros: typed.cost === undefined ? stored.monthlyCostMicros : wanted.monthlyCostMicros,
    monthlyReplies: typed.replies === undefined ? stored.monthlyReplies : wanted.monthlyReplies,
  };
}

function checkLimits(
  fields: LimitFields,
  currency: string,
  isRequired: boolean,
): ReturnType<typeof checkFields> {
  const checked = checkFields(fields, currency);
  const isMissing = isRequired && "limits" in checked && !hasLimit(checked.limits);
  return isMissing ? { errors: { cost: limitsText.limitMissing } } : checked;
}
