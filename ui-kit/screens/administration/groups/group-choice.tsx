import type { Group } from "#contract/administration/groups.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";

const fieldset = css({
  minWidth: "0",
  margin: "0",
  padding: "0",
  borderWidth: "0",
  "& > legend": { padding: "0", textStyle: "label" },
  "& > div": { display: "flex", flexWrap: "wrap", columnGap: "6" },
});

interface GroupChoiceProps {
  groups: readonly Group[];
  chosen: ReadonlySet<string>;
  onChange: (groupIds: readonly string[]) => void;
  disabled?: boolean;
}

/** Any number of groups, in the order of their list. */
export function GroupChoice({ groups, chosen, onChange, disabled = false }: GroupChoiceProps) {
  const toggle = (groupId: string, isChosen: boolean) =>
    onChange(groups.map(({ id }) => id).filter((id) => (id === groupId ? isChosen : chosen.has(id))));
  return (
    <fieldset className={fieldset} disabled={disabled}>
      <legend>{peopleText.groups}</legend>
      <div>
        {groups.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={chosen.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}
