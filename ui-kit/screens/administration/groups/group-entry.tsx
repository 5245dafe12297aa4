import { useId, useRef, useState } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { groupNameRules } from "#contract/rules/administration/group-changes.ts";
import { cleanName } from "#contract/rules/text/user-text.ts";
import { groupsText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { entryStyle, factsStyle } from "../../shared/lists/entry-style.ts";
import { RenameField, useInlineRename } from "../../shared/rename/rename-field.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { EntryRefusal } from "../entry/entry-refusal.tsx";
import { useGroupActions } from "./use-group-actions.ts";

const entry = css(entryStyle, {
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[minmax(0, 1fr) auto]" },
  alignItems: "center",
  columnGap: "6",
  rowGap: "3",
  padding: { base: "4", md: "5" },
});
const title = css({ position: "relative", minWidth: "0" });
const facts = css(factsStyle);
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

interface GroupEntryProps {
  group: Group;
  stepUp: StepUp;
  onShow: () => void;
  /** Called when the entry with the focused button is gone. */
  onDeleted: () => void;
}

/** A group with the number of its members. */
export function GroupEntry({ group, stepUp, onShow, onDeleted }: GroupEntryProps) {
  const id = useId();
  const actions = useGroupActions(group, stepUp, onDeleted);
  const { isRenaming, isDeleting, rename, reportRenameFailure, remove } = actions;
  const { edit, begin, end } = useInlineRename({ rename, reportFailure: reportRenameFailure });
  const [isAsking, setAsking] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  useReturnFocus(isRenaming, renameButton);
  useReturnFocus(isDeleting, deleteButton);
  const isBusy = isRenaming || isDeleting;
  const common = { size: "sm", disabled: isBusy, "aria-describedby": id } as const;
  return (
    <li className={entry} aria-busy={isBusy || undefined}>
      <div>
        <GroupName
          id={id}
          name={group.name}
          edit={edit}
          onEnd={(name, byKey) => {
            end(name);
            if (byKey) renameButton.current?.focus();
          }}
        />
        <div className={facts}>
          <span>{groupsText.members(group.members)}</span>
        </div>
      </div>
      <div className={buttons}>
        <Button {...common} onClick={onShow}>
          {groupsText.show}
        </Button>
        <Button {...common} ref={renameButton} onClick={begin}>
          {groupsText.rename}
        </Button>
        <Button {...common} ref={deleteButton} variant="quietDanger" onClick={() => setAsking(true)}>
          {groupsText.delete}
        </Button>
      </div>
      <EntryRefusal title={groupsText.deleteFailed} reason={actions.refusal} />
      <AlertDialog
        open={isAsking}
        title={groupsText.deleteTitle}
        subject={group.name}
        description={groupsText.deleteDescription(group.members)}
        cancelLabel={groupsText.cancel}
        confirmLabel={groupsText.delete}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
      />
    </li>
  );
}

interface GroupNameProps {
  /** The id of the heading. */
  id: string;
  name: string;
  edit: ReturnType<typeof useInlineRename>["edit"];
  /** `name`: undefined if unchanged; `byKey`: the user pressed Enter or Escape. */
  onEnd: (name: string | undefined, byKey: boolean) => void;
}

function GroupName({ id, name, edit, onEnd }: GroupNameProps) {
  return (
    <div className={title}>
      <Heading level={3} size="label" id={id}>
        {name}
      </Heading>
      {edit.state === "typing" && (
        <RenameField
          label={groupsText.renameLabel(name)}
          size="label"
          title={name}
          typed={edit.typed}
          rules={groupNameRules}
          clean={cleanName}
          onEnd={onEnd}
        />
      )}
    </div>
  );
}
