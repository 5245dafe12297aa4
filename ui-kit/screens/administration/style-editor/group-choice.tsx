import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useGroups } from "../groups/use-groups.ts";

const frame = css({
  minWidth: "0",
  margin: "0",
  padding: "0",
  borderWidth: "0",
  "& > legend": { padding: "0", textStyle: "label" },
});
const list = css({ display: "flex", flexWrap: "wrap", columnGap: "6" });
const hint = css({ margin: "0", textStyle: "help", color: "fg.subtle" });
const errorStyle = css({ margin: "0", textStyle: "help", color: "danger.fg" });

interface GroupChoiceProps {
  chosen: readonly string[];
  /** The default style is for everybody. */
  isDefault: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (groupIds: readonly string[]) => void;
}

/** The groups whose people may choose a style. */
export function GroupChoice({ chosen, isDefault, error, disabled, onChange }: GroupChoiceProps) {
  const groups = useGroups();
  return (
    <fieldset className={frame} disabled={disabled}>
      <legend>{styleText.groupsLabel}</legend>
      <p className={hint}>{isDefault ? styleText.groupsOfDefault : styleText.groupsHint}</p>
      {groups.state === "failed" && (
        <Alert
          tone="danger"
          title={styleText.groupsFailed}
          action={<Button onClick={groups.retry}>{styleText.tryAgain}</Button>}
        >
          <FailureMessage failure={groups.failure} />
        </Alert>
      )}
      {groups.state === "ready" && !isDefault && (
        <div className={list}>
          {groups.items.length === 0 && <p className={hint}>{styleText.noGroups}</p>}
          {groups.items.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(isChecked) =>
                onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className={errorStyle} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
