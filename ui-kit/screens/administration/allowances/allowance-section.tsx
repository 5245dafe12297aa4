import { Plus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { noLimits } from "#contract/rules/usage/allowance-check.ts";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useOwnUsage } from "../../shared/allowance/use-own-usage.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useGroups } from "../groups/use-groups.ts";
import { section, sectionHead, sectionHint } from "../section-style.ts";
import { AllowanceEntry } from "./allowance-entry.tsx";
import { AllowanceForm } from "./allowance-form.tsx";
import { type SubjectLimits, subjectKey } from "./allowance-subject.ts";
import { useAllowances } from "./use-allowances.ts";

const link = css({ color: "link", textDecoration: "underline" });

/** The groups that have no limit yet; undefined while that is not known. */
function groupsWithout(limits: ListState<SubjectLimits>, groups: ListState<Group>): Group[] | undefined {
  if (limits.state !== "ready" || groups.state !== "ready") return undefined;
  const limited = new Set(limits.items.map(({ subject }) => subjectKey(subject)));
  return groups.items.filter(({ id, name }) => !limited.has(subjectKey({ kind: "group", id, name })));
}

interface AllowanceSectionProps {
  stepUp: StepUp;
  /** The page where people are found. */
  peoplePath: string | undefined;
}

/** All monthly limits, and the form that adds one for a group. */
export function AllowanceSection({ stepUp, peoplePath }: AllowanceSectionProps) {
  const limits = useAllowances();
  const groups = useGroups();
  const { currency = "" } = useOwnUsage().data?.body ?? {};
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const free = groupsWithout(limits, groups);
  const end = () => {
    setAdding(false);
    // After the last group the button is disabled.
    const button = addButton.current;
    if (button === null || button.disabled) heading.current?.focus();
    else button.focus();
  };
  return (
    <section className={section} aria-label={limitsText.heading}>
      <AllowanceSectionHead
        headingRef={heading}
        addRef={addButton}
        canAdd={free !== undefined && free.length > 0}
        onAdd={() => setAdding(true)}
      />
      <p className={sectionHint}>
        {limitsText.hint}{" "}
        {peoplePath !== undefined && (
          <>
            {limitsText.peopleHint}{" "}
            <Link href={peoplePath} className={link}>
              {administrationText.pages.people}
            </Link>
            .
          </>
        )}
      </p>
      {isAdding && <NewGroupLimit groups={free ?? []} stepUp={stepUp} onEnd={end} />}
      <LoadedListFrame
        label={limitsText.heading}
        loading={limitsText.loading}
        loaded={limitsText.loaded}
        fetchFailed={limitsText.fetchFailed}
        list={limits}
      >
        {(item) => (
          <AllowanceEntry
            key={subjectKey(item.subject)}
            {...item}
            currency={currency}
            stepUp={stepUp}
            onRemoved={() => heading.current?.focus()}
          />
        )}
      </LoadedListFrame>
    </section>
  );
}

interface AllowanceSectionHeadProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  addRef: RefObject<HTMLButtonElement | null>;
  /** There is a group without a limit. */
  canAdd: boolean;
  onAdd: () => void;
}

function AllowanceSectionHead({ headingRef, addRef, canAdd, onAdd }: AllowanceSectionHeadProps) {
  return (
    <div className={sectionHead}>
      <Heading level={2} ref={headingRef} tabIndex={-1}>
        {limitsText.heading}
      </Heading>
      <Button ref={addRef} icon={<Plus aria-hidden="true" />} disabled={!canAdd} onClick={onAdd}>
        {limitsText.addGroup}
      </Button>
    </div>
  );
}

interface NewGroupLimitProps {
  groups: readonly Group[];
  stepUp: StepUp;
  onEnd: () => void;
}

function NewGroupLimit({ groups, stepUp, onEnd }: NewGroupLimitProps) {
  const [groupId, setGroupId] = useState<string>();
  const chosen = groups.find(({ id }) => id === groupId);
  return (
    <AllowanceForm
      name={limitsText.newGroupForm}
      subject={chosen && { kind: "group", id: chosen.id, name: chosen.name }}
      limits={noLimits}
      stepUp={stepUp}
      onEnd={onEnd}
    >
      {({ error, isSaving }) => (
        <Select
          label={limitsText.groupLabel}
          items={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id}
          onChange={setGroupId}
          error={error}
          disabled={isSaving}
        />
      )}
    </AllowanceForm>
  );
}
