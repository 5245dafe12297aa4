import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { GroupChoice } from "../groups/group-choice.tsx";
import { useGroups } from "../groups/use-groups.ts";

const place = css({ display: "grid", gap: "1", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const hint = css({ margin: "0", textStyle: "help", color: "fg.subtle" });

interface StyleGroupsProps {
  chosen: readonly string[];
  /** The default style is for everybody. Its groups, if an earlier release has stored some, can only be removed. */
  isDefault: boolean;
  error: string | undefined;
  isSaving: boolean;
  onChange: (groupIds: readonly string[]) => void;
}

/** The groups whose people may choose a style. */
export function StyleGroups({ chosen, isDefault, error, isSaving, onChange }: StyleGroupsProps) {
  const groups = useGroups();
  if (groups.state === "failed")
    return (
      <Alert
        tone="danger"
        title={styleText.groupsFailed}
        action={<Button onClick={groups.retry}>{styleText.tryAgain}</Button>}
      >
        <FailureMessage failure={groups.failure} />
      </Alert>
    );
  const known = groups.state === "ready" ? groups.items : [];
  return (
    <div className={place}>
      {known.length > 0 && (!isDefault || chosen.length > 0) && (
        <GroupChoice groups={known} chosen={new Set(chosen)} disabled={isSaving} onChange={onChange} />
      )}
      <p className={hint}>
        {groups.state === "loading" ? styleText.groupsLoading : hintText(isDefault, known.length)}
      </p>
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </div>
  );
}

function hintText(isDefault: boolean, groups: number): string {
  if (isDefault) return styleText.groupsOfDefault;
  return groups === 0 ? styleText.noGroups : styleText.groupsHint;
}
