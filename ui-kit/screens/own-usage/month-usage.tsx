import { Hourglass } from "lucide-react";
import type { PersonalUsage } from "#contract/administration/usage.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { formatCount, formatLimit, formatMoney, formatUsedAmount } from "../../formats/money.ts";
import { Progress } from "../../primitives/feedback/progress.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { allowanceNoteText, hasOwnLimit, zeroLimitText } from "../shared/allowance/allowance-note-text.ts";

const card = css({ display: "grid", gap: "5" });
const amount = css({ display: "grid", gap: "2", margin: "0" });
const text = css({ margin: "0", textStyle: "label", fontVariantNumeric: "tabular-nums" });
const hint = css({ margin: "0", color: "fg.muted" });
const note = css({
  display: "flex",
  gap: "2",
  margin: "0",
  "& > svg": { width: "icon.sm", height: "[1lh]", flexShrink: "0" },
});

interface UsedAmountProps {
  label: string;
  /** Of the limit, if there is one. */
  children: string;
  value: number;
  /** Undefined without a limit, and for a limit of 0, which is the same in every month. */
  limit: number | undefined;
}

function UsedAmount({ label, children, value, limit }: UsedAmountProps) {
  return (
    <div className={amount}>
      <p className={text}>{children}</p>
      {limit !== undefined && <Progress label={label} value={value} max={limit} valueText={children} />}
    </div>
  );
}

/** A limit of 0 has no bar: it is the same in every month. */
const barLimit = (limit: number | null) => (limit === null || limit === 0 ? undefined : limit);

/** Money and replies of the month, beside their limits. The note says in words that a limit is low. */
export function MonthUsage({ usage }: { usage: PersonalUsage }) {
  const { currency, resetsAt, spentMicros, replies } = usage;
  const day = monthStartText(resetsAt);
  const count = formatCount(replies);
  const [costLimit, repliesLimit] = [barLimit(usage.limitMicros), barLimit(usage.repliesLimit)];
  const told = zeroLimitText(usage) ?? allowanceNoteText(usage);
  return (
    <Card className={card}>
      {told !== undefined && (
        <p className={note}>
          <Hourglass aria-hidden="true" />
          {told}
        </p>
      )}
      <UsedAmount label={ownUsageText.cost} value={spentMicros} limit={costLimit}>
        {costLimit === undefined
          ? ownUsageText.costUsed(formatMoney(spentMicros, currency))
          : ownUsageText.costOfLimit(
              formatUsedAmount(spentMicros, currency),
              formatLimit(costLimit, currency),
              currency,
              day,
            )}
      </UsedAmount>
      <UsedAmount label={ownUsageText.replies} value={replies} limit={repliesLimit}>
        {repliesLimit === undefined
          ? ownUsageText.repliesUsed(count)
          : ownUsageText.repliesOfLimit(count, formatCount(repliesLimit), day)}
      </UsedAmount>
      {!hasOwnLimit(usage) && <p className={hint}>{ownUsageText.noLimit}</p>}
    </Card>
  );
}
