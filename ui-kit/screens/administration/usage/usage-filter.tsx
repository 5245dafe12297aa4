import { type FormEvent, useRef, useState } from "react";
import { isDay } from "#contract/rules/usage/local-calendar.ts";
import { reportRange } from "#contract/rules/usage/report-range.ts";
import { usageGroupings } from "#contract/rules/usage/usage-report.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { DateField } from "../../../primitives/forms/date-field.tsx";
import { SegmentedControl } from "../../../primitives/forms/segmented-control.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { type ChangeUsageView, type DayRange, shownDays, type UsageView, usageRanges } from "./usage-view.ts";

const filters = css({ display: "grid", gap: "4" });
const times = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[minmax(0, 1fr) minmax(0, 2fr)]" },
});
const days = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", sm: "[minmax(0, 1fr) minmax(0, 1fr) auto]" },
});
/** Below the labels of the fields beside it. */
const show = css({ marginTop: { sm: "label" } });

const rangeItems = usageRanges.map((range) => ({ value: range, label: usageReportText.ranges[range] }));
const segments = usageGroupings.map((by) => ({ value: by, label: usageReportText.groupings[by] }));

interface UsageFilterProps {
  view: UsageView;
  /** The present one. */
  month: string;
  onViewChange: ChangeUsageView;
}

/** The time and the grouping; each applies at once, days by a button. */
export function UsageFilter({ view, month, onViewChange }: UsageFilterProps) {
  const { range, by } = view;
  return (
    <search className={filters}>
      <div className={times}>
        <Select
          label={usageReportText.range}
          items={rangeItems}
          value={range}
          onChange={(next) =>
            onViewChange({ range: next, by, ...(next === "days" && { days: shownDays(view, month) }) })
          }
        />
        {range === "days" && (
          <DaysForm
            shown={shownDays(view, month)}
            onShow={(chosen) => onViewChange({ range, by, days: chosen })}
          />
        )}
      </div>
      <SegmentedControl
        label={usageReportText.by}
        segments={segments}
        value={by}
        onChange={(next) => onViewChange({ ...view, by: next })}
      />
    </search>
  );
}

/** Returns the validation errors of two days, by field. */
function checkDays({ from, to }: DayRange): Partial<DayRange> {
  if (!isDay(from)) return { from: usageReportText.dayMissing };
  if (!isDay(to)) return { to: usageReportText.dayMissing };
  const range = reportRange({ from, to }, to);
  return "fields" in range ? range.fields : {};
}

interface DaysFormProps {
  shown: DayRange;
  onShow: (days: DayRange) => void;
}

function DaysForm({ shown, onShow }: DaysFormProps) {
  const [typed, setTyped] = useState(shown);
  const [isChecked, setChecked] = useState(false);
  const [adopted, setAdopted] = useState(shown);
  // Back and other links bring other days. The form stays, and the focus in it.
  if (adopted.from !== shown.from || adopted.to !== shown.to) {
    setAdopted(shown);
    setTyped(shown);
    setChecked(false);
  }
  const [first, last] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const faults = checkDays(typed);
  const errors = isChecked ? faults : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faults.from !== undefined) first.current?.focus();
    else if (faults.to !== undefined) last.current?.focus();
    else onShow(typed);
  };
  return (
    <form noValidate className={days} onSubmit={submit}>
      <DateField
        label={usageReportText.from}
        error={errors.from}
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
        inputRef={first}
      />
      <DateField
        label={usageReportText.to}
        error={errors.to}
        value={typed.to}
        onChange={(to) => setTyped({ ...typed, to })}
        inputRef={last}
      />
      <Button type="submit" className={show}>
        {usageReportText.show}
      </Button>
    </form>
  );
}
