import type { Group } from "#contract/administration/groups.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { groupsText, peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { GroupChoice } from "../groups/group-choice.tsx";

const place = css({ display: "grid", gap: "2", minWidth: "0" });

interface InviteGroupsProps {
  groups: ListState<Group>;
  chosen: ReadonlySet<string>;
  error: string | undefined;
  disabled: boolean;
  onChange: (groupIds: readonly string[]) => void;
}

/** The groups that a new account joins. Invites are possible without groups. Renders nothing until the groups are loaded. */
export function InviteGroups({ groups, chosen, error, disabled, onChange }: InviteGroupsProps) {
  if (groups.state === "failed")
    return (
      <Alert
        tone="danger"
        title={groupsText.fetchFailed}
        action={<Button onClick={groups.retry}>{failureText.tryAgain}</Button>}
      >
        <FailureMessage failure={groups.failure} />
      </Alert>
    );
  if (groups.state === "loading")
    return (
      <VisuallyHidden>
        <span role="status">{peopleText.groupsLoading}</span>
      </VisuallyHidden>
    );
  return (
    <div className={place}>
      {groups.items.length > 0 && (
        <GroupChoice groups={groups.items} chosen={chosen} onChange={onChange} disabled={disabled} />
      )}
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </div>
  );
}
