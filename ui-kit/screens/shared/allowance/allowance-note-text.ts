import type { PersonalUsage } from "#contract/administration/usage.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";

/** From how many replies on the number that is left is told. */
const fewReplies = 3;
/** The part of the money below which it is told. */
const smallShare = 1 / 10;

type Limits = Pick<PersonalUsage, "limitMicros" | "repliesLimit">;

/** Whether a person has a limit of their own. */
export function hasOwnLimit({ limitMicros, repliesLimit }: Limits): boolean {
  return limitMicros !== null || repliesLimit !== null;
}

/** The part of the money that is left; undefined without a limit, or where only what costs nothing is allowed. */
function shareLeft({ spentMicros, limitMicros }: PersonalUsage): number | undefined {
  if (limitMicros === null || limitMicros === 0) return undefined;
  return 1 - spentMicros / limitMicros;
}

/** Tells that a person's own allowance comes to its end; undefined while there is enough. */
export function allowanceNoteText(usage: PersonalUsage): string | undefined {
  const { replies, repliesLimit, resetsAt } = usage;
  const day = monthStartText(resetsAt);
  const repliesLeft = repliesLimit === null ? undefined : repliesLimit - replies;
  const share = shareLeft(usage);
  if ((repliesLeft !== undefined && repliesLeft <= 0) || (share !== undefined && share <= 0))
    return allowanceText.spent(day);
  if (repliesLeft !== undefined && repliesLeft <= fewReplies)
    return allowanceText.repliesLeft(repliesLeft, day);
  return share !== undefined && share < smallShare ? allowanceText.almostSpent(day) : undefined;
}
