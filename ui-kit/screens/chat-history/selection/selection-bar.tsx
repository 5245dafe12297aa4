import { Trash2 } from "lucide-react";
import type { Ref } from "react";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";

/** Sticky below the navigation; same height as the bar it replaces. */
const bar = css({
  position: "sticky",
  insetBlockStart: "[calc(token(sizes.navigation) + token(spacing.2))]",
  zIndex: "fade",
  display: "flex",
  alignItems: "center",
  gap: { base: "2", md: "4" },
  minHeight: "control",
  marginInline: "-2",
  marginBottom: "8",
  paddingInline: "2",
  borderRadius: "control",
  backgroundColor: "bg.canvas",
});
/** On phones only the button shows the count. */
const all = css({ mdDown: { "& > span:last-child": { srOnly: true } } });
const count = css({
  textStyle: "help",
  color: "fg.muted",
  fontVariantNumeric: "tabular-nums",
  mdDown: { srOnly: true },
});
const actions = css({ display: "flex", gap: "2", marginInlineStart: "auto" });

interface SelectionBarProps {
  count: number;
  isWholePage: boolean;
  onSelectPage: (isSelected: boolean) => void;
  onDelete: () => void;
  onEnd: () => void;
  selectAllRef: Ref<HTMLInputElement>;
}

export function SelectionBar(props: SelectionBarProps) {
  const { count: selected, isWholePage, onSelectPage, onDelete, onEnd, selectAllRef } = props;
  return (
    <div className={bar}>
      <Checkbox
        label={historyText.selectAll}
        checked={isWholePage}
        onChange={onSelectPage}
        inputRef={selectAllRef}
        className={all}
      />
      <span className={count} aria-live="polite">
        {historyText.selected(selected)}
      </span>
      <div className={actions}>
        <Button
          variant="quietDanger"
          size="sm"
          disabled={selected === 0}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
        >
          {historyText.deleteSelected(selected)}
        </Button>
        <Button variant="quiet" size="sm" onClick={onEnd}>
          {historyText.endSelection}
        </Button>
      </div>
    </div>
  );
}
