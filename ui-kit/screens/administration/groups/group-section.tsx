import { type FormEvent, useRef } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { groupsText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { GroupEntry } from "./group-entry.tsx";
import { useNewGroup } from "./use-group-actions.ts";

const section = css({ display: "grid", gap: "4", minWidth: "0" });
const head = css({ display: "grid", gap: "1" });
const hint = css({ margin: "0", color: "fg.muted" });
const form = css({ maxWidth: "column.form" });

interface GroupSectionProps {
  groups: ListState<Group>;
  stepUp: StepUp;
  /** Shows the members of a group. */
  onShow: (groupId: string) => void;
  onDeleted: (groupId: string) => void;
}

/** The groups, and the form that creates one. */
export function GroupSection({ groups, stepUp, onShow, onDeleted }: GroupSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = groups.state === "ready" && groups.items.length === 0;
  return (
    <section className={section} aria-label={groupsText.heading}>
      <div className={head}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {groupsText.heading}
        </Heading>
        <p className={hint}>{groupsText.hint}</p>
      </div>
      <NewGroupForm stepUp={stepUp} />
      {isEmpty ? (
        <p className={hint}>{groupsText.none}</p>
      ) : (
        <LoadedListFrame
          label={groupsText.heading}
          loading={groupsText.loading}
          loaded={groupsText.loaded}
          fetchFailed={groupsText.fetchFailed}
          list={groups}
        >
          {(group) => (
            <GroupEntry
              key={group.id}
              group={group}
              stepUp={stepUp}
              onShow={() => onShow(group.id)}
              onDeleted={() => {
                heading.current?.focus();
                onDeleted(group.id);
              }}
            />
          )}
        </LoadedListFrame>
      )}
    </section>
  );
}

function NewGroupForm({ stepUp }: { stepUp: StepUp }) {
  const { name, change, error, isCreating, submit } = useNewGroup(stepUp);
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus(isCreating, field);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!submit()) field.current?.focus();
  };
  return (
    <form noValidate className={form} onSubmit={handleSubmit}>
      <TextField
        label={groupsText.nameLabel}
        error={error}
        value={name}
        onChange={change}
        inputRef={field}
        autoComplete="off"
        disabled={isCreating}
        action={
          <Button type="submit" busy={isCreating} busyText={groupsText.creating}>
            {groupsText.create}
          </Button>
        }
      />
    </form>
  );
}
