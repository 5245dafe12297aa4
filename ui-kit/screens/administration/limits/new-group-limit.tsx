import { type RefObject, useRef, useState } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { noLimits } from "#contract/rules/usage/limit-check.ts";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useFocusFrom } from "../../shared/focus/use-focus.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { formActions, panel, sectionHint } from "../section-style.ts";
import { LimitForm } from "./limit-form.tsx";
import type { Calendar } from "./use-monthly-limits.ts";

const link = css({ color: "link", textDecoration: "underline" });

interface NewGroupLimitProps {
  /** The groups without a limit. */
  groups: ListState<Group>;
  hasGroups: boolean;
  calendar: Calendar | undefined;
  /** The page where groups are created. */
  peoplePath: string | undefined;
  /** The button that opened the form. */
  opener: RefObject<HTMLElement | null>;
  stepUp: StepUp;
  onEnd: () => void;
}

/** The form of a limit for a group, or why there is none to choose. */
export function NewGroupLimit({ groups, calendar, ...props }: NewGroupLimitProps) {
  if (groups.state === "failed")
    return (
      <Alert
        tone="danger"
        title={limitsText.groupsFailed}
        action={<Button onClick={groups.retry}>{failureText.tryAgain}</Button>}
      >
        <FailureMessage failure={groups.failure} />
      </Alert>
    );
  if (groups.state === "loading" || calendar === undefined)
    return (
      <p className={sectionHint} role="status">
        {limitsText.groupsLoading}
      </p>
    );
  if (groups.items.length === 0) return <NoFreeGroup {...props} />;
  return <GroupLimitForm {...props} groups={groups.items} calendar={calendar} />;
}

type NoFreeGroupProps = Pick<NewGroupLimitProps, "hasGroups" | "peoplePath" | "opener" | "onEnd">;

function NoFreeGroup({ hasGroups, peoplePath, opener, onEnd }: NoFreeGroupProps) {
  const close = useRef<HTMLButtonElement>(null);
  useFocusFrom(opener, () => close.current);
  return (
    <div className={panel}>
      <p id="no-free-group" className={sectionHint}>
        {hasGroups ? (
          limitsText.noFreeGroup
        ) : (
          <>
            {limitsText.noGroups}{" "}
            {peoplePath === undefined ? (
              administrationText.pages.people
            ) : (
              <Link href={peoplePath} className={link}>
                {administrationText.pages.people}
              </Link>
            )}
            .
          </>
        )}
      </p>
      <div className={formActions}>
        <Button ref={close} aria-describedby="no-free-group" onClick={onEnd}>
          {limitsText.close}
        </Button>
      </div>
    </div>
  );
}

interface GroupLimitFormProps extends Pick<NewGroupLimitProps, "opener" | "stepUp" | "onEnd"> {
  groups: readonly Group[];
  calendar: Calendar;
}

function GroupLimitForm({ groups, calendar, opener, stepUp, onEnd }: GroupLimitFormProps) {
  const [groupId, setGroupId] = useState<string>();
  const chosen = groups.find(({ id }) => id === groupId);
  return (
    <LimitForm
      name={limitsText.newGroupForm}
      subject={chosen && { kind: "group", id: chosen.id, name: chosen.name }}
      limits={noLimits}
      isRequired
      calendar={calendar}
      opener={opener}
      stepUp={stepUp}
      onEnd={() => onEnd()}
    >
      {({ choiceRef, error, isSaving }) => (
        <Select
          label={limitsText.groupLabel}
          placeholder={limitsText.groupPlaceholder}
          items={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id}
          onChange={setGroupId}
          triggerRef={choiceRef}
          required
          error={error}
          disabled={isSaving}
        />
      )}
    </LimitForm>
  );
}
