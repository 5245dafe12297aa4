import { Ban, House, User, Users } from "lucide-react";
import { useId, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { serverMessage } from "#contract/client/http/api-error.ts";
import { hasLimit, type MonthlyLimits, noLimits } from "#contract/rules/usage/limit-check.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { formatCount, formatLimit } from "../../../formats/money.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { belowEntry, entry, entryActions, entryDetails, facts, nameLine } from "../section-style.ts";
import { amountsText, isUsedUp } from "./limit-fields.ts";
import { LimitForm } from "./limit-form.tsx";
import { type LimitSubject, type SubjectLimits, subjectName, subjectTitle } from "./limit-subject.ts";
import { type Calendar, useMonthOf, useRefreshLimits, useSetMonthlyLimits } from "./use-monthly-limits.ts";

const icon = css({
  display: "inline-flex",
  color: "fg.subtle",
  "& svg": { width: "icon.md", height: "icon.md" },
});
const icons = {
  instance: <House aria-hidden="true" />,
  group: <Users aria-hidden="true" />,
  user: <User aria-hidden="true" />,
};

interface LimitEntryProps extends SubjectLimits {
  calendar: Calendar;
  stepUp: StepUp;
  /** Called when the entry with the focused button is gone. */
  onRemoved: () => void;
}

/** The subject and its monthly limits, with the form that changes them. */
export function LimitEntry({ subject, limits, calendar, stepUp, onRemoved }: LimitEntryProps) {
  const id = useId();
  const editing = useCollapsibleForm();
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshLimits();
  const handleSaved = (saved: MonthlyLimits) => {
    if (subject.kind !== "instance" && !hasLimit(saved)) onRemoved();
  };
  const { isRemoving, remove } = useRemoval(subject, stepUp, handleSaved);
  useReturnFocus(isRemoving, editing.button);
  const toggle = () => {
    if (!editing.isShown) refresh();
    editing.toggle();
  };
  const end = (saved?: MonthlyLimits) => {
    editing.end();
    if (saved !== undefined) handleSaved(saved);
  };
  const common = { size: "sm", disabled: isRemoving, "aria-describedby": id } as const;
  return (
    <li className={entry} aria-busy={isRemoving || undefined}>
      <LimitDetails id={id} subject={subject} limits={limits} currency={calendar.currency} />
      <div className={entryActions}>
        <Button {...common} ref={editing.button} aria-expanded={editing.isShown} onClick={toggle}>
          {limitsText.change}
        </Button>
        {hasLimit(limits) && (
          <Button {...common} variant="quietDanger" onClick={() => setAsking(true)}>
            {limitsText.remove}
          </Button>
        )}
      </div>
      <Folded form={editing} className={belowEntry}>
        <LimitForm
          name={limitsText.formName(subjectName(subject))}
          subject={subject}
          limits={limits}
          calendar={calendar}
          opener={editing.button}
          stepUp={stepUp}
          onEnd={end}
        />
      </Folded>
      <RemovalQuestion
        subject={subject}
        isAsked={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </li>
  );
}

interface LimitDetailsProps extends SubjectLimits {
  /** The id of the heading. */
  id: string;
  currency: string;
}

/** The subject, its limits, and whether one of them is used up. */
function LimitDetails({ id, subject, limits, currency }: LimitDetailsProps) {
  const month = useMonthOf(subject);
  return (
    <div className={entryDetails}>
      <div className={nameLine}>
        <span className={icon}>{icons[subject.kind]}</span>
        <Heading level={3} size="label" id={id}>
          {subjectTitle(subject)}
        </Heading>
        {month !== undefined && isUsedUp(limits, month) && (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {limitsText.usedUp}
          </Badge>
        )}
      </div>
      <LimitFacts limits={limits} month={month} currency={currency} />
    </div>
  );
}

interface RemovalQuestionProps {
  subject: LimitSubject;
  isAsked: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The dialog before limits are removed. */
function RemovalQuestion({ subject, isAsked, ...handlers }: RemovalQuestionProps) {
  return (
    <AlertDialog
      open={isAsked}
      title={limitsText.removeTitle}
      subject={subjectTitle(subject)}
      description={
        subject.kind === "instance"
          ? limitsText.removeDescription.instance
          : limitsText.removeDescription.other(subjectName(subject))
      }
      cancelLabel={limitsText.cancel}
      confirmLabel={limitsText.remove}
      {...handlers}
    />
  );
}

interface LimitFactsProps {
  limits: MonthlyLimits;
  /** The usage of this month, once it is known. */
  month: Account["month"] | undefined;
  currency: string;
}

/** The limits and the usage of this month. */
function LimitFacts({ limits, month, currency }: LimitFactsProps) {
  const { monthlyCostMicros, monthlyReplies } = limits;
  return (
    <div className={facts}>
      {!hasLimit(limits) && <span>{limitsText.none}</span>}
      {monthlyCostMicros !== null && (
        <span>{limitsText.cost(`${formatLimit(monthlyCostMicros, currency)} ${currency}`)}</span>
      )}
      {monthlyReplies !== null && <span>{limitsText.replies(formatCount(monthlyReplies))}</span>}
      {month && <span>{limitsText.usedThisMonth(amountsText(limits, month, currency))}</span>}
    </div>
  );
}

function useRemoval(subject: LimitSubject, stepUp: StepUp, onRemoved: (saved: MonthlyLimits) => void) {
  const { set } = useSetMonthlyLimits();
  const [isRemoving, setRemoving] = useState(false);
  const notify = useToast();
  const notifyFailure = useFailureToast();
  return {
    isRemoving,
    remove: async () => {
      setRemoving(true);
      try {
        const done = await stepUp(async () => ({ saved: await set(subject, noLimits) }));
        if (done !== undefined) {
          onRemoved(done.saved);
          notify({ tone: "success", title: limitsText.removed(subjectName(subject)) });
        }
      } catch (failure) {
        notifyFailure(failure, { title: limitsText.removeFailed, description: serverMessage(failure) });
      }
      setRemoving(false);
    },
  };
}
