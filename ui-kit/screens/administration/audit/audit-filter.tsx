import { type FormEvent, useRef, useState } from "react";
import { type AuditEventName, auditEventNames, isAuditEventName } from "#contract/audit/audit-events.ts";
import { maxInteger } from "#contract/limits.ts";
import { parsePositiveInteger, readTypedInteger } from "#contract/rules/text/read-digits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { auditEventTexts, auditFilterText, auditText } from "#contract/texts/audit-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Select, type SelectItem } from "../../../primitives/forms/select.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import type { AuditView, InvalidAuditFilter } from "./use-audit.ts";

const form = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[1fr 1fr]" },
  marginBlock: "4",
});
const allEvents = "all";
const items: readonly SelectItem[] = [
  { value: allEvents, label: auditText.everyEvent },
  ...auditEventNames.map((name) => ({ value: name, label: auditEventTexts[name] })),
];

type Filter = Omit<AuditView, "page">;

/** Parses the number in the box: null if empty, `undefined` with an error if invalid. */
function parseUserNumber(text: string): { user: number | undefined; error?: string } {
  if (text.trim() === "") return { user: undefined };
  const user = parsePositiveInteger(String(readTypedInteger(text)), maxInteger);
  return user === undefined ? { user, error: adminText.numberInvalid } : { user };
}

function parseEventName(value: string): AuditEventName | undefined {
  return isAuditEventName(value) ? value : undefined;
}

/** The text of the box: the input, until Back or a link changes it. */
function useTypedText(shown: string) {
  const [text, setText] = useState(shown);
  const [previousText, setPreviousText] = useState(shown);
  if (shown !== previousText) {
    setPreviousText(shown);
    setText(shown);
  }
  return [text, setText] as const;
}

interface AuditFilterProps {
  view: AuditView;
  invalidFilter: InvalidAuditFilter;
  onChange: (filter: Filter) => void;
}

/** The filters: the event applies at once, the user number after a debounce. */
export function AuditFilter({ view, invalidFilter, onChange }: AuditFilterProps) {
  const { event, user } = view;
  const shown = invalidFilter.user ?? (user === undefined ? "" : String(user));
  const [text, setText] = useTypedText(shown);
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const typed = parseUserNumber(text);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setChecked(true);
    if (typed.error !== undefined) return box.current?.focus();
    if (typed.user !== user || invalidFilter.user !== undefined) onChange({ event, user: typed.user });
  };
  return (
    <form noValidate className={form} onSubmit={submit}>
      <Select
        label={auditText.eventLabel}
        items={items}
        // No item is selected for an unknown event, so that any choice replaces it.
        value={invalidFilter.event === undefined ? (event ?? allEvents) : undefined}
        placeholder={auditText.everyEvent}
        error={invalidFilter.event === undefined ? undefined : auditFilterText.eventUnknown}
        onChange={(value) => onChange({ event: parseEventName(value), user })}
      />
      <TextField
        label={auditText.userLabel}
        placeholder={auditText.userPlaceholder}
        error={isChecked || text === invalidFilter.user ? typed.error : undefined}
        value={text}
        onChange={setText}
        inputRef={box}
        inputMode="numeric"
        autoComplete="off"
        action={<Button type="submit">{auditText.show}</Button>}
      />
    </form>
  );
}
