import { Hourglass } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PersonalUsage } from "#contract/administration/usage.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { css } from "#styled/css";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { allowanceNoteText, hasOwnLimit } from "./allowance-note-text.ts";

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

/** How long an answer serves the chats that are opened: an administrator may set a limit meanwhile. */
const freshMilliseconds = 5 * 60 * 1000;

/**
 * What the user has used, fetched again after each reply. Undefined for a user without a limit, for whom replies change
 * nothing. An effect, because it follows what happens on the page.
 */
function useLimitedUsage(isAnswering: boolean): PersonalUsage | undefined {
  const { data, refetch } = apiClient.usage.own.useQuery({
    queryKey: queryKey(contract.usage.own),
    staleTime: freshMilliseconds,
  });
  const usage = data?.body;
  const wasAnswering = useRef(isAnswering);
  const refresh = useEffectEvent(() => {
    if (usage === undefined || hasOwnLimit(usage)) void refetch();
  });
  useEffect(() => {
    const hasEnded = wasAnswering.current && !isAnswering;
    wasAnswering.current = isAnswering;
    if (hasEnded) refresh();
  }, [isAnswering]);
  return usage !== undefined && hasOwnLimit(usage) ? usage : undefined;
}

export interface AllowanceNoteProps {
  /** The last action was refused because an allowance is spent: when it begins anew (ISO 8601). */
  spentUntil: string | undefined;
  /** A reply is pending or streaming. */
  isAnswering: boolean;
}

/** Says beside the message box that the allowance of the month comes to its end, or that it is spent. */
export function AllowanceNote({ spentUntil, isAnswering }: AllowanceNoteProps) {
  const usage = useLimitedUsage(isAnswering);
  const announce = useAnnounce();
  const remaining = usage && allowanceNoteText(usage);
  // An effect, because it follows an answer. A refusal is an alert by itself.
  useEffect(() => {
    if (remaining !== undefined) announce(remaining);
  }, [remaining, announce]);
  const isRefused = spentUntil !== undefined;
  const text = isRefused ? allowanceText.spent(monthStartText(spentUntil)) : remaining;
  if (text === undefined) return null;
  return (
    <p key={spentUntil} className={note} role={isRefused ? "alert" : undefined}>
      <Hourglass aria-hidden="true" />
      {text}
    </p>
  );
}
