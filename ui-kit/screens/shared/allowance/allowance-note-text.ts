import type { PersonalUsage } from "#contract/administration/usage.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";

/** The note appears when at most this many replies are left. */
const fewReplies = 3;
/** The note appears when less than this part of the money is left. */
const smallShare = 1 / 10;

type Limits = Pick<PersonalUsage, "limitMicros" | "repliesLimit">;

/** Whether a person has a limit of their own. */
export function hasOwnLimit({ limitMicros, repliesLimit }: Limits): boolean {
  return limitMicros !== null || repliesLimit !== null;
}

/** The text for a limit of 0, which does not change with the month; undefined for other limits. */
export function zeroLimitText({ limitMicros, repliesLimit }: Limits): string | undefined {
  if (repliesLimit === 0) return allowanceText.noReplies;
  return limitMicros === 0 ? allowanceText.onlyFree : undefined;
}

/** The part of the money that is left; undefined without a limit, or if only free replies are allowed. */
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

/** Returns the note that a user's own allowance is low; undefined while there is enough. */
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

/** Returns why a message was refused. If the user's own limits are not reached, a shared limit may be the reason. */
export function refusalText(usage: PersonalUsage | undefined, spentUntil: string): string {
  const refused = allowanceText.refused(monthStartText(spentUntil));
  if (usage === undefined) return refused;
  return zeroLimitText(usage) ?? (isSpent(usage) ? refused : `${refused} ${allowanceText.mayBeShared}`);
}
