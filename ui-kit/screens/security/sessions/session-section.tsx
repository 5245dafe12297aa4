import { MonitorSmartphone } from "lucide-react";
import { type RefObject, useId, useRef } from "react";
import type { ActiveSession } from "#contract/accounts/sessions.ts";
import { parseProblem, serverMessage } from "#contract/client/http/api-error.ts";
import { useEndSession } from "#contract/client/mutations/security-mutations.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { formatDateTime } from "../../../formats/dates.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { SecurityEntry, SecuritySection } from "../security-section.tsx";
import type { useEndOthersFlow } from "../use-end-others-flow.ts";

const text = securityText.sessions;

type EndOthersFlow = ReturnType<typeof useEndOthersFlow>;

interface SessionSectionProps {
  sessions: ListState<ActiveSession>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  stepUp: StepUp;
  endOthersFlow: EndOthersFlow;
  onSignOut: () => void;
}

export function SessionSection(props: SessionSectionProps) {
  const { sessions, headingRef, stepUp, endOthersFlow, onSignOut } = props;
  const isOnlySession = sessions.state === "ready" && sessions.items.length === 1;
  return (
    <SecuritySection
      heading={text.heading}
      headingRef={headingRef}
      hint={isOnlySession ? text.alone : text.hint}
      action={
        <EndOtherSessionsButton
          endOthersFlow={endOthersFlow}
          disabled={isOnlySession || sessions.state !== "ready"}
        />
      }
    >
      <LoadedListFrame
        label={text.heading}
        loading={text.loading}
        loaded={text.loaded}
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
      </LoadedListFrame>
    </SecuritySection>
  );
}

interface EndOtherSessionsButtonProps {
  endOthersFlow: EndOthersFlow;
  disabled: boolean;
}

function EndOtherSessionsButton({
  endOthersFlow: { isEnding, endOthers },
  disabled,
}: EndOtherSessionsButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isEnding, button);
  return (
    <Button ref={button} busy={isEnding} disabled={disabled} onClick={endOthers}>
      {text.endOthers}
    </Button>
  );
}

interface SessionEntryProps {
  session: ActiveSession;
  stepUp: StepUp;
  /** Ends the current session. */
  onSignOut: () => void;
  onEnded: () => void;
}

function SessionEntry({ session, stepUp, onSignOut, onEnded }: SessionEntryProps) {
  const id = useId();
  const { isEnding, end } = useEndSessionFlow(session.id, stepUp, onEnded);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isEnding, button);
  const { device, ip, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <SecurityEntry
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

/** Ends another session. An already ended one counts as ended. */
function useEndSessionFlow(id: string, stepUp: StepUp, onEnded: () => void) {
  const { mutateAsync, isPending } = useEndSession();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  /** Resolves to whether it ended; false if step-up was canceled. */
  async function send(): Promise<boolean> {
    try {
      return (await stepUp(() => mutateAsync({ params: { id } }))) !== undefined;
    } catch (failure) {
      if (parseProblem(failure)?.code !== "not_found") throw failure;
      return true;
    }
  }

  async function end() {
    try {
      if (!(await send())) return;
      notify({ tone: "success", title: text.ended });
      onEnded();
    } catch (failure) {
      notifyFailure(failure, { title: text.endFailed, description: serverMessage(failure) });
    }
  }

  return { isEnding: isPending, end: () => void end() };
}
