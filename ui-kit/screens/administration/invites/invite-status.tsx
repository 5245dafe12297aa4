import { Ban, Check } from "lucide-react";
import { useId, useRef } from "react";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";

/** Aligns the switches at the column's end. */
const cell = css({
  display: "flex",
  flexWrap: { base: "wrap", lg: "nowrap" },
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const text = css({ display: "grid", gap: "0.5", justifyItems: "start" });
const badges = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const reason = css({ textStyle: "meta", color: "fg.subtle", whiteSpace: { lg: "nowrap" } });

/** The reason for a link's state, with its date. */
export function inviteStatusReason({ state, expiresAt, usedAt }: InviteLink): string {
  const when = formatDateTime(state === "used" ? (usedAt ?? expiresAt) : expiresAt);
  return adminText.stateReason[state](when);
}

interface InviteStatusProps {
  link: InviteLink;
  rowId: string;
  isBusy: boolean;
  isToggling: boolean;
  onToggle: () => void;
}

/** Valid or Invalid, the reason, and a switch; a used link has no switch. */
export function InviteStatus({ link, rowId, isBusy, isToggling, onToggle }: InviteStatusProps) {
  const reasonId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  useReturnFocus(isToggling, toggle);
  const { isValid, state, purpose } = link;
  return (
    <div className={cell}>
      <div className={text}>
        <span className={badges}>
          <Badge
            tone={isValid ? "success" : "neutral"}
            icon={isValid ? <Check aria-hidden="true" /> : <Ban aria-hidden="true" />}
          >
            {isValid ? adminText.valid : adminText.invalid}
          </Badge>
          {purpose === "re-enrolment" && <Badge tone="info">{adminText.reEnrollment}</Badge>}
        </span>
        <span id={reasonId} className={reason}>
          {inviteStatusReason(link)}
        </span>
      </div>
      <Button
        ref={toggle}
        size="sm"
        busy={isToggling}
        disabled={isBusy || state === "used"}
        aria-describedby={`${rowId} ${reasonId}`}
        onClick={onToggle}
      >
        {adminText.toggle}
      </Button>
    </div>
  );
}
