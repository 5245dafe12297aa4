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
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: { base: "2", md: "4" },
  minHeight: "control",
  marginInline: "-2",
  marginBottom: "8",
  paddingInline: "2",
  borderRadius: "control",
  backgroundColor: "bg.canvas",
});
/** On phones the count is below the label. */
const chosen = css({ display: { base: "grid", md: "flex" }, alignItems: "center", columnGap: "4" });
const all = css({ mdDown: { gridArea: "[1 / 1]", "& > span:last-child": { marginBottom: "5" } } });
const suffix = css({ mdDown: { srOnly: true } });
const count = css({
  textStyle: "help",
  color: "fg.muted",
  fontVariantNumeric: "tabular-nums",
  mdDown: {
    gridArea: "[1 / 1]",
    alignSelf: "end",
    marginInlineStart: "8",
    textStyle: "meta",
    pointerEvents: "none",
  },
});
const actions = css({ display: "flex", gap: "2", marginInlineStart: "auto" });
/** No room for its icon on phones. */
const remove = css({ mdDown: { "& svg": { display: "none" } } });

interface SelectionBarProps {
  count: number;
  isWholePage: boolean;
  isPartOfPage: boolean;
  onSelectPage: (isSelected: boolean) => void;
  onDelete: () => void;
  onEnd: () => void;
  selectAllRef: Ref<HTMLInputElement>;
  deleteRef: Ref<HTMLButtonElement>;
}

export function SelectionBar(props: SelectionBarProps) {
  const { count: selected, isWholePage, isPartOfPage, onSelectPage, onDelete, onEnd } = props;
  const { selectAllRef, deleteRef } = props;
  const [label, labelSuffix] = historyText.selectAllParts;
  return (
    <div className={bar}>
      <div className={chosen}>
        <Checkbox
          label={
            <>
              {label} <span className={suffix}>{labelSuffix}</span>
            </>
          }
          checked={isWholePage}
          isMixed={isPartOfPage}
          onChange={onSelectPage}
          inputRef={selectAllRef}
          className={all}
        />
        <span className={count} aria-live="polite">
          {historyText.selected(selected)}
        </span>
      </div>
      <div className={actions}>
        <Button
          ref={deleteRef}
          variant="quietDanger"
          size="sm"
          disabled={selected === 0}
          icon={<Trash2 aria-hidden="true" />}
          className={remove}
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
