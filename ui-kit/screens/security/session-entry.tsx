import { MonitorSmartphone } from "lucide-react";
import { useId, useRef } from "react";
import type { Session } from "#contract/accounts/sessions.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { formatDateTime } from "../../formats/dates.ts";
import { Badge } from "../../primitives/feedback/badge.tsx";
import { Button } from "../../primitives/forms/button.tsx";
import { useReturnFocus } from "../shared/forms/use-return-focus.ts";
import type { StepUp } from "../shared/step-up/use-step-up.tsx";
import { OwnEntry } from "./own-entry.tsx";
import { useEnding } from "./use-ending.ts";

const text = securityText.sessions;

interface SessionEntryProps {
  session: Session;
  stepUp: StepUp;
  /** Ending the session that the page itself has. */
  onSignOut: () => void;
  onEnded: () => void;
}

export function SessionEntry({ session, stepUp, onSignOut, onEnded }: SessionEntryProps) {
  const id = useId();
  const { isEnding, end } = useEnding(session.id, stepUp, onEnded);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isEnding, button);
  const { device, ip, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <OwnEntry
      id={id}
      icon={<MonitorSmartphone aria-hidden="true" />}
      title={device}
      badges={isCurrent && <Badge tone="success">{text.current}</Badge>}
      facts={
        <>
          <span>{ip}</span>
          <time dateTime={createdAt}>{text.began(formatDateTime(createdAt))}</time>
          <time dateTime={lastSeenAt}>{text.seen(formatDateTime(lastSeenAt))}</time>
        </>
      }
      busy={isEnding}
      actions={
        <Button
          ref={button}
          size="sm"
          busy={isEnding}
          aria-describedby={id}
          onClick={isCurrent ? onSignOut : end}
        >
          {text.end}
        </Button>
      }
    />
  );
}
