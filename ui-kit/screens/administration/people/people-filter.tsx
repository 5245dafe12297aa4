import { useRef } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { firstPage, searchLength } from "#contract/limits.ts";
import { type AccountState, accountStates } from "#contract/rules/administration/account-search.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { SearchField } from "../../../primitives/forms/search-field.tsx";
import { Select, type SelectItem } from "../../../primitives/forms/select.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { useSearchText } from "../../shared/lists/use-search-text.ts";
import type { ChangePeopleView, PeopleView } from "./use-people.ts";

const filters = css({
  display: "grid",
  gap: "4",
  alignItems: "end",
  gridTemplateColumns: {
    base: "[minmax(0, 1fr)]",
    sm: "[repeat(2, minmax(0, 1fr))]",
    lg: "[minmax(0, 2fr) repeat(3, minmax(0, 1fr))]",
  },
});
const search = css({ gridColumn: { sm: "1 / -1", lg: "auto" }, minWidth: "0" });

/** Selects need a value for no filter; no id of a group is empty. */
const noFilter = "";

const stateItems: readonly SelectItem<AccountState | typeof noFilter>[] = [
  { value: noFilter, label: peopleText.anyState },
  ...accountStates.map((state) => ({ value: state, label: peopleText.states[state] })),
];
const roleItems: readonly SelectItem<"admin" | typeof noFilter>[] = [
  { value: noFilter, label: peopleText.anyRole },
  { value: "admin", label: peopleText.administrators },
];

/** All groups; also the filter's own while it is not among them, so that the filter never looks unset. */
function groupItems(groups: ListState<Group>, chosen: string | undefined): SelectItem<string>[] {
  const known = groups.state === "ready" ? groups.items : [];
  const isKnown = chosen === undefined || known.some(({ id }) => id === chosen);
  const unknown = groups.state === "ready" ? peopleText.unknownGroup : peopleText.oneGroup;
  return [
    { value: noFilter, label: peopleText.anyGroup },
    ...(isKnown ? [] : [{ value: chosen, label: unknown }]),
    ...known.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

interface PeopleFilterProps {
  view: PeopleView;
  onViewChange: ChangePeopleView;
  groups: ListState<Group>;
}

/** Search and filters; each applies at once and leads to the first page. */
export function PeopleFilter({ view, onViewChange, groups }: PeopleFilterProps) {
  const change = (part: Partial<PeopleView>) => onViewChange({ ...view, ...part, page: firstPage });
  return (
    <search className={filters}>
      <PeopleSearch
        q={view.q}
        onSearch={(q) =>
          onViewChange({ ...view, q, page: firstPage }, { replace: view.q !== "" && q !== "" })
        }
      />
      <Select
        label={peopleText.state}
        items={stateItems}
        value={view.state ?? noFilter}
        onChange={(state) => change({ state: state === noFilter ? undefined : state })}
      />
      <Select
        label={peopleText.role}
        items={roleItems}
        value={view.isAdministrator ? "admin" : noFilter}
        onChange={(role) => change({ isAdministrator: role === "admin" })}
      />
      <Select
        label={peopleText.group}
        items={groupItems(groups, view.group)}
        value={view.group ?? noFilter}
        placeholder={peopleText.anyGroup}
        onChange={(group) => change({ group: group === noFilter ? undefined : group })}
      />
    </search>
  );
}

function PeopleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text, setText, handlers } = useSearchText(q, onSearch);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={search}>
      <SearchField
        {...handlers}
        label={peopleText.searchLabel}
        clearLabel={peopleText.clearSearch}
        placeholder={peopleText.searchPlaceholder}
        maxLength={searchLength}
        value={text}
        onChange={setText}
        onClear={() => {
          setText("");
          input.current?.focus();
        }}
        inputRef={input}
      />
    </div>
  );
}
