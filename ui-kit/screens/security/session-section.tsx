import { type RefObject, useRef } from "react";
import type { Session } from "#contract/accounts/sessions.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { Button } from "../../primitives/forms/button.tsx";
import { useReturnFocus } from "../shared/forms/use-return-focus.ts";
import type { VisitList } from "../shared/lists/visit-list.ts";
import { VisitListFrame } from "../shared/lists/visit-list-frame.tsx";
import type { StepUp } from "../shared/step-up/use-step-up.tsx";
import { OwnSection } from "./own-section.tsx";
import { SessionEntry } from "./session-entry.tsx";
import type { useEndingOthers } from "./use-ending-others.ts";

const text = securityText.sessions;

type EndingOthers = ReturnType<typeof useEndingOthers>;

interface SessionSectionProps {
  sessions: VisitList<Session>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  stepUp: StepUp;
  endingOthers: EndingOthers;
  onSignOut: () => void;
}

export function SessionSection(props: SessionSectionProps) {
  const { sessions, headingRef, stepUp, endingOthers, onSignOut } = props;
  const isAlone = sessions.state === "ready" && sessions.items.length === 1;
  return (
    <OwnSection
      heading={text.heading}
      headingRef={headingRef}
      hint={isAlone ? text.alone : text.hint}
      action={<EndOthers endingOthers={endingOthers} disabled={isAlone || sessions.state !== "ready"} />}
    >
      <VisitListFrame
        label={text.heading}
        loading={text.loading}
        fetchFailed={text.fetchFailed}
        list={sessions}
      >
        {(session) => (
          <SessionEntry
            key={session.id}
            session={session}
            stepUp={stepUp}
            onSignOut={onSignOut}
            onEnded={() => headingRef.current?.focus()}
          />
        )}
      </VisitListFrame>
    </OwnSection>
  );
}

interface EndOthersProps {
  endingOthers: EndingOthers;
  disabled: boolean;
}

function EndOthers({ endingOthers: { isEnding, endOthers }, disabled }: EndOthersProps) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isEnding, button);
  return (
    <Button ref={button} busy={isEnding} disabled={disabled} onClick={endOthers}>
      {text.endOthers}
    </Button>
  );
}
