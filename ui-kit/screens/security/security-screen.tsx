import { useRef, useState } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { ActiveSession } from "#contract/accounts/sessions.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { type ListState, noCache, toLoadedList } from "../shared/lists/loaded-list.ts";
import { useStepUp } from "../shared/step-up/use-step-up.tsx";
import { PasskeySection } from "./passkeys/passkey-section.tsx";
import { SessionSection } from "./sessions/session-section.tsx";
import { useEndOthersFlow } from "./use-end-others-flow.ts";

const text = securityText.offer;

interface EndOtherSessionsPromptProps {
  endOthersFlow: ReturnType<typeof useEndOthersFlow>;
  onDismiss: () => void;
}

/** Offers to end the other sessions after a change of passkeys. */
function EndOtherSessionsPrompt({ endOthersFlow, onDismiss }: EndOtherSessionsPromptProps) {
  return (
    <Alert
      tone="info"
      action={
        <>
          <Button busy={endOthersFlow.isEnding} onClick={endOthersFlow.endOthers}>
            {text.act}
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            {text.dismiss}
          </Button>
        </>
      }
    >
      {text.question}
    </Alert>
  );
}

const intro = css({ marginTop: "1", color: "fg.muted" });
const sections = css({ display: "grid", gap: "12", marginTop: "6" });
/** Keeps its space until the sessions are loaded. */
const below = css({ minWidth: "0", "&[data-away]": { visibility: "hidden" } });

interface SecurityScreenProps {
  userNumber: number;
  /** Ends the current session, as by Logout. */
  onSignOut: () => void;
}

/** The user's number, passkeys and sessions. */
export function SecurityScreen({ userNumber, onSignOut }: SecurityScreenProps) {
  const passkeys = usePasskeyList();
  const sessions = useSessionList();
  const { stepUp, dialog } = useStepUp();
  const [isOffered, setOffered] = useState(false);
  const sessionHeading = useRef<HTMLHeadingElement>(null);
  const dismissPrompt = () => {
    setOffered(false);
    sessionHeading.current?.focus();
  };
  const endingOthers = useEndOthersFlow(stepUp, dismissPrompt);
  const hasOtherSessions = sessions.state === "ready" && sessions.items.length > 1;
  return (
    <PageColumn width="chat">
      <Heading level={1}>{securityText.heading}</Heading>
      <p className={intro}>{securityText.signedInAs(userNumber)}</p>
      <div className={sections}>
        <PasskeySection passkeys={passkeys} stepUp={stepUp} onChanged={() => setOffered(true)}>
          {isOffered && hasOtherSessions && (
            <EndOtherSessionsPrompt endOthersFlow={endingOthers} onDismiss={dismissPrompt} />
          )}
        </PasskeySection>
        <div className={below} data-away={passkeys.state === "loading" || undefined}>
          <SessionSection
            sessions={sessions}
            headingRef={sessionHeading}
            stepUp={stepUp}
            endOthersFlow={endingOthers}
            onSignOut={onSignOut}
          />
        </div>
      </div>
      {dialog}
    </PageColumn>
  );
}

/** The user's passkeys, fetched on each visit. */
function usePasskeyList(): ListState<Passkey> {
  const list = useApiClient().passkeys.list.useQuery({
    queryKey: queryKey(contract.passkeys.list),
    ...noCache,
  });
  return toLoadedList(list, list.data?.body.passkeys);
}

/** The user's sessions, fetched on each visit. */
function useSessionList(): ListState<ActiveSession> {
  const list = useApiClient().sessions.list.useQuery({
    queryKey: queryKey(contract.sessions.list),
    ...noCache,
  });
  return toLoadedList(list, list.data?.body.sessions);
}
