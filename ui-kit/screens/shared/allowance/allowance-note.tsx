import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { allowanceText, monthStartText } from "#contract/texts/allowance-texts.ts";
import { css } from "#styled/css";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { allowanceNoteText } from "./allowance-note-text.ts";
import { useUsageWhenIdle } from "./use-own-usage.ts";

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

export interface AllowanceNoteProps {
  /** The last action was refused because an allowance is spent: when it begins anew (ISO 8601). */
  spentUntil: string | undefined;
  /** A reply is pending or streaming. */
  isAnswering: boolean;
}

/** Says beside the message box that the allowance of the month comes to its end, or that it is spent. */
export function AllowanceNote({ spentUntil, isAnswering }: AllowanceNoteProps) {
  const usage = useUsageWhenIdle(isAnswering);
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
