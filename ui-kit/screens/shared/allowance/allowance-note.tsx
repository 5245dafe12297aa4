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

/** A user without a limit fetches the usage again after this time, because an administrator may set a limit meanwhile. */
const freshMilliseconds = 5 * 60 * 1000;

/**
 * Returns the user's usage. It is fetched again when the month ends, after each reply, and when a note mounts, because replies
 * may have ended while the user was on another page. Users without a limit fetch it less often. An effect, because it follows
 * events of the page.
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
 * Announces that messages are possible again, once the month of a spent allowance has ended. `until`: the reset time of the spent
 * allowance; undefined if none is spent. An effect, because it follows a response.
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
  /** The reset time (ISO 8601) of the spent allowance that refused the last action. */
  spentUntil: string | undefined;
  /** A reply is pending or streaming. */
  isAnswering: boolean;
}

/** Says beside the message box that the month's allowance is low, or why a message was refused. */
export function AllowanceNote(props: AllowanceNoteProps) {
  const { spentUntil } = props;
  const usage = useUsage(props);
  const announce = useAnnounce();
  const remaining = usage && allowanceNoteText(usage);
  // An effect, because it follows a response. A refusal is rendered as an alert, which announces itself.
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
