import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../primitives/buttons/button.tsx";

/** From this width on both buttons are as wide as the wider one, so that the page number is centered. */
const pager = css({
  display: { base: "flex", sm: "grid" },
  flexWrap: "wrap",
  gridTemplateColumns: "[1fr auto 1fr]",
  alignItems: "center",
  justifyContent: "center",
  width: { sm: "[fit-content]" },
  marginInline: "auto",
  gap: "4",
});
const where = css({ textStyle: "help", color: "fg.muted", fontVariantNumeric: "tabular-nums" });

interface PaginationProps {
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  disabled?: boolean;
}

/** Previous and Next through pages; disabled at the ends. */
export function Pagination({ page, totalPages, onChange, disabled = false }: PaginationProps) {
  return (
    <nav aria-label={historyText.pagination} className={pager}>
      <Button disabled={disabled || page <= 1} onClick={() => onChange(page - 1)}>
        {historyText.previous}
      </Button>
      <span className={where} aria-live="polite">
        {historyText.page(page, totalPages)}
      </span>
      <Button disabled={disabled || page >= totalPages} onClick={() => onChange(page + 1)}>
        {historyText.next}
      </Button>
    </nav>
  );
}
