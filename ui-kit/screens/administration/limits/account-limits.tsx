import type { RefObject } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { LimitForm } from "./limit-form.tsx";
import { subjectName } from "./limit-subject.ts";
import { useUserLimits } from "./use-monthly-limits.ts";

const loading = css({ margin: "0", textStyle: "help", color: "fg.muted" });

interface AccountLimitsProps {
  account: Account;
  /** The button that opened the form. */
  opener: RefObject<HTMLElement | null>;
  stepUp: StepUp;
  onDone: () => void;
}

/** The monthly limit of a person, below their entry in the list of people. */
export function AccountLimits({ account, opener, stepUp, onDone }: AccountLimitsProps) {
  const { id, uniqueUserNumber, month } = account;
  const stored = useUserLimits(id);
  const subject = { kind: "user", id, uniqueUserNumber } as const;
  switch (stored.state) {
    case "loading":
      return (
        <p className={loading} role="status">
          {limitsText.limitLoading}
        </p>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          title={limitsText.fetchFailed}
          action={<Button onClick={stored.retry}>{failureText.tryAgain}</Button>}
        >
          <FailureMessage failure={stored.failure} />
        </Alert>
      );
    case "ready":
      return stored.items.map(({ calendar, ...limits }) => (
        <LimitForm
          key={id}
          name={limitsText.formName(subjectName(subject))}
          subject={subject}
          limits={limits}
          calendar={calendar}
          month={month}
          opener={opener}
          stepUp={stepUp}
          onEnd={() => onDone()}
        />
      ));
  }
}
