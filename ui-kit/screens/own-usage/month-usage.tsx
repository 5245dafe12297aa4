import type { PersonalUsage } from "#contract/administration/usage.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { formatAmount, formatCount, formatMoney } from "../../formats/money.ts";
import { Progress } from "../../primitives/feedback/progress.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { hasOwnLimit } from "../shared/allowance/allowance-note-text.ts";

const card = css({ display: "grid", gap: "5" });
const amount = css({ display: "grid", gap: "2", margin: "0" });
const text = css({ margin: "0", textStyle: "label", fontVariantNumeric: "tabular-nums" });
const hint = css({ margin: "0", color: "fg.muted" });

interface UsedAmountProps {
  label: string;
  /** Of the limit, if there is one. */
  children: string;
  value: number;
  limit: number | null;
}

function UsedAmount({ label, children, value, limit }: UsedAmountProps) {
  return (
    <div className={amount}>
      <p className={text}>{children}</p>
      {limit !== null && <Progress label={label} value={value} max={limit} valueText={children} />}
    </div>
  );
}

/** Money and replies of the month, beside their limits. */
export function MonthUsage({ usage }: { usage: PersonalUsage }) {
  const { currency, resetsAt, spentMicros, limitMicros, replies, repliesLimit } = usage;
  const day = monthStartText(resetsAt);
  const count = formatCount(replies);
  const cost = (micros: number) => formatAmount(micros, currency);
  return (
    <Card className={card}>
      <UsedAmount label={ownUsageText.cost} value={spentMicros} limit={limitMicros}>
        {limitMicros === null
          ? ownUsageText.costUsed(formatMoney(spentMicros, currency))
          : ownUsageText.costOfLimit(cost(spentMicros), cost(limitMicros), currency, day)}
      </UsedAmount>
      <UsedAmount label={ownUsageText.replies} value={replies} limit={repliesLimit}>
        {repliesLimit === null
          ? ownUsageText.repliesUsed(count)
          : ownUsageText.repliesOfLimit(count, formatCount(repliesLimit), day)}
      </UsedAmount>
      {!hasOwnLimit(usage) && <p className={hint}>{ownUsageText.noLimit}</p>}
    </Card>
  );
}
