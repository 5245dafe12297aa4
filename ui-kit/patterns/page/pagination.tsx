import { useEffect, useState } from "react";
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
  /** The shown page; the first is 1. */
  page: number;
  /** How many there are. */
  totalPages: number;
  /** Called with the page to show. */
  onChange: (page: number) => void;
  /** Neither button works, while a page is loading. */
  disabled?: boolean;
}

/** Previous and Next through pages; disabled at the ends. */
export function Pagination({ page, totalPages, onChange, disabled = false }: PaginationProps) {
  const { isTurning, turn } = usePageTurn(onChange);
  return (
    <nav aria-label={historyText.pagination} className={pager}>
      <Button disabled={disabled || page <= 1} onClick={() => turn(page - 1)}>
        {historyText.previous}
      </Button>
      <span className={where} aria-live={isTurning ? "polite" : undefined}>
        {historyText.page(page, totalPages)}
      </span>
      <Button disabled={disabled || page >= totalPages} onClick={() => turn(page + 1)}>
        {historyText.next}
      </Button>
    </nav>
  );
}

/** The time for which the page number is a live region after a turn. */
const turnMilliseconds = 2000;

/**
 * Whether the page was just turned here. Only then is the number a live region: otherwise it would also be announced when it
 * appears, or when a dialog over it closes.
 */
function usePageTurn(onChange: (page: number) => void) {
  const [turns, setTurns] = useState(0);
  // An effect, because it is a timer.
  useEffect(() => {
    if (turns === 0) return;
    const timer = setTimeout(() => setTurns(0), turnMilliseconds);
    return () => clearTimeout(timer);
  }, [turns]);
  const turn = (page: number) => {
    setTurns((before) => before + 1);
    onChange(page);
  };
  return { isTurning: turns > 0, turn };
}
