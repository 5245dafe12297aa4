import { useRef, useState } from "react";
import { securityText } from "#contract/texts/security-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { useStepUp } from "../shared/step-up/use-step-up.tsx";
import { EndingOffer } from "./ending-offer.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { SessionSection } from "./session-section.tsx";
import { useEndingOthers } from "./use-ending-others.ts";
import { useOwnPasskeys } from "./use-own-passkeys.ts";
import { useOwnSessions } from "./use-own-sessions.ts";

const sections = css({ display: "grid", gap: "12", marginTop: "6" });
/** Nobody knows yet how far down it stands: it keeps its room, and is seen where it stays. */
const below = css({ minWidth: "0", "&[data-away]": { visibility: "hidden" } });

/** What signs a person in, and where they are signed in. Signing out here is the caller's, as by Logout. */
export function SecurityScreen({ onSignOut }: { onSignOut: () => void }) {
  const passkeys = useOwnPasskeys();
  const sessions = useOwnSessions();
  const { stepUp, dialog } = useStepUp();
  const [isOffered, setOffered] = useState(false);
  const sessionHeading = useRef<HTMLHeadingElement>(null);
  const endOffer = () => {
    setOffered(false);
    sessionHeading.current?.focus();
  };
  const endingOthers = useEndingOthers(stepUp, endOffer);
  const isElsewhere = sessions.state === "ready" && sessions.items.length > 1;
  return (
    <PageColumn width="chat">
      <Heading level={1}>{securityText.heading}</Heading>
      <div className={sections}>
        <PasskeySection passkeys={passkeys} stepUp={stepUp} onChanged={() => setOffered(true)}>
          {isOffered && isElsewhere && <EndingOffer endingOthers={endingOthers} onDismiss={endOffer} />}
        </PasskeySection>
        <div className={below} data-away={passkeys.state === "loading" || undefined}>
          <SessionSection
            sessions={sessions}
            headingRef={sessionHeading}
            stepUp={stepUp}
            endingOthers={endingOthers}
            onSignOut={onSignOut}
          />
        </div>
      </div>
      {dialog}
    </PageColumn>
  );
}
