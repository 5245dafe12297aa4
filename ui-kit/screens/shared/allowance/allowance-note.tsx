import { Hourglass } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PersonalUsage } from "#contract/administration/usage.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { css } from "#styled/css";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import {
  allowanceNoteText,
  hasOwnLimit,
  isSpent,
  refusalText,
  zeroLimitText,
} from "./allowance-note-text.ts";
import { useMonthEnd } from "./use-month-end.ts";

const note = css({
  display: "flex",
  gap: "2",
  margin: "0",
  marginBottom: "2",
  paddingInline: "1",
  textStyle: "help",
  color: "fg.muted",
  animation: "fadeIn",
  "&[role=alert]": { color: "danger.fg" },
  // Centered on the first of any number of lines.
  "& > svg": { width: "icon.sm", height: "[1lh]", flexShrink: "0" },
});

/** How long an answer serves the chats that a user without a limit opens: an administrator may set one meanwhile. */
const freshMilliseconds = 5 * 60 * 1000;

/**
 * What the user has used, fetched again when the month ends, after each reply, and by each note: replies may have ended while the user was on
 * another page. For a user without a limit replies change nothing. An effect, because it follows what happens on the page.
 */
function useUsage({ isAnswering, spentUntil }: AllowanceNoteProps): PersonalUsage | undefined {
  const { data, refetch } = useApiClient().usage.own.useQuery({
    queryKey: queryKey(contract.usage.own),
    staleTime: freshMilliseconds,
    refetchOnMount: ({ state }) => state.data === undefined || !hasOwnLimit(state.data.body) || "always",
  });
  const usage = data?.body;
  useMonthEnd(usage?.resetsAt ?? spentUntil, () => void refetch());
  const wasAnswering = useRef(isAnswering);
  const refresh = useEffectEvent(() => {
    if (usage === undefined || hasOwnLimit(usage)) void refetch();
  });
  useEffect(() => {
    const hasEnded = wasAnswering.current && !isAnswering;
    wasAnswering.current = isAnswering;
    if (hasEnded) refresh();
  }, [isAnswering]);
  return usage;
}

/**
 * Tells that nothing stands against messages anymore once the month has ended that was spent. `until`: when the spent
 * allowance begins anew; undefined where none is. An effect, because it follows an answer.
 */
function useAnnounceReset(usage: PersonalUsage | undefined, until: string | undefined): void {
  const announce = useAnnounce();
  const spentUntil = useRef<string>(undefined);
  const isFree = usage !== undefined && until === undefined && zeroLimitText(usage) === undefined;
  const nextReset = usage?.resetsAt ?? "";
  useEffect(() => {
    const before = spentUntil.current;
    spentUntil.current = until;
    if (before !== undefined && isFree && nextReset > before) announce(allowanceText.isPossibleAgain);
  }, [until, isFree, nextReset, announce]);
}

export interface AllowanceNoteProps {
  /** The last action was refused because an allowance is spent: when it begins anew (ISO 8601). */
  spentUntil: string | undefined;
  /** A reply is pending or streaming. */
  isAnswering: boolean;
}

/** Says beside the message box that the allowance of the month comes to its end, or why a message was refused. */
export function AllowanceNote(props: AllowanceNoteProps) {
  const { spentUntil } = props;
  const usage = useUsage(props);
  const announce = useAnnounce();
  const remaining = usage && allowanceNoteText(usage);
  // An effect, because it follows an answer. A refusal is an alert by itself.
  useEffect(() => {
    if (remaining !== undefined) announce(remaining);
  }, [remaining, announce]);
  const hasReset = spentUntil !== undefined && usage !== undefined && usage.resetsAt > spentUntil;
  const refused = spentUntil === undefined || hasReset ? undefined : refusalText(usage, spentUntil);
  const ownReset = usage !== undefined && isSpent(usage) ? usage.resetsAt : undefined;
  useAnnounceReset(usage, refused === undefined ? ownReset : spentUntil);
  const text = refused ?? remaining;
  if (text === undefined) return null;
  return (
    <p key={spentUntil} className={note} role={refused === undefined ? undefined : "alert"}>
      <Hourglass aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
