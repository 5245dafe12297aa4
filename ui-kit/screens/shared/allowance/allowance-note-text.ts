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

/** What a limit of 0 means, which no month changes; undefined without one. */
export function zeroLimitText({ limitMicros, repliesLimit }: Limits): string | undefined {
  if (repliesLimit === 0) return allowanceText.noReplies;
  return limitMicros === 0 ? allowanceText.onlyFree : undefined;
}

/** The part of the money that is left; undefined without a limit, or where only what costs nothing is allowed. */
function shareLeft({ spentMicros, limitMicros }: PersonalUsage): number | undefined {
  if (limitMicros === null || limitMicros === 0) return undefined;
  return 1 - spentMicros / limitMicros;
}

/** Whether a limit above 0 is reached. */
export function isSpent(usage: PersonalUsage): boolean {
  const { replies, repliesLimit } = usage;
  const share = shareLeft(usage);
  return (repliesLimit !== null && replies >= repliesLimit) || (share !== undefined && share <= 0);
}

/** Tells that a person's own allowance comes to its end; undefined while there is enough. */
export function allowanceNoteText(usage: PersonalUsage): string | undefined {
  const { replies, repliesLimit, resetsAt } = usage;
  if (repliesLimit === 0) return allowanceText.noReplies;
  const day = monthStartText(resetsAt);
  if (isSpent(usage)) return allowanceText.spent(day);
  const repliesLeft = repliesLimit === null ? undefined : repliesLimit - replies;
  if (repliesLeft !== undefined && repliesLeft <= fewReplies)
    return allowanceText.repliesLeft(repliesLeft, day);
  const share = shareLeft(usage);
  return share !== undefined && share < smallShare ? allowanceText.almostSpent(day) : undefined;
}

/** Why a message was refused. Before the usage is known, and where it is not at its end, a shared limit may be the reason. */
export function refusalText(usage: PersonalUsage | undefined, spentUntil: string): string {
  const refused = allowanceText.refused(monthStartText(spentUntil));
  if (usage === undefined) return refused;
  return zeroLimitText(usage) ?? (isSpent(usage) ? refused : `${refused} ${allowanceText.mayBeShared}`);
}
