import { KeyRound } from "lucide-react";
import { useId, useRef } from "react";
import { loginText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Hearth } from "../../patterns/brand/hearth.tsx";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { RateLimited } from "../shared/failures/rate-limited.tsx";
import { useInitialFocus, useReturnFocus } from "../shared/focus/use-focus.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

const card = css({ display: "grid", gap: "6" });
const welcome = css({ display: "grid", justifyItems: "center", gap: "2", textAlign: "center" });
const heading = css({ marginTop: "4" });
const sentences = css({ display: "grid", gap: "2" });
const help = css({ color: "fg.muted", textWrap: "balance" });

interface LoginScreenProps {
  /** Host of the page. */
  host: string;
  /** True if sign-in returns to a page that was open. */
  returnsToPage: boolean;
  /** Set if the session ended without a logout; `message` explains why. */
  sessionEnd?: { message: string | undefined } | undefined;
}

/** The login screen. The caller decides where to go after sign-in. */
export function LoginScreen({ host, returnsToPage, sessionEnd }: LoginScreenProps) {
  const login = usePasskeyLogin(host);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isEnded = sessionEnd !== undefined && sessionEnd.message === undefined;
  const isBusy = login.state === "authenticating";
  useReturnFocus(isBusy, button);
  useInitialFocus(button);
  return (
    <PageColumn width="login" airy>
      <Card padding="none" door className={card}>
        <Welcome id={id} leadsBack={returnsToPage} isEnded={isEnded} />
        {sessionEnd?.message && <Alert tone="danger">{sessionEnd.message}</Alert>}
        {login.state === "unsupported" && <Alert tone="danger">{loginText.ceremonyFailed}</Alert>}
        {login.state === "noCookies" && <Alert tone="danger">{loginText.noCookies}</Alert>}
        {login.state === "otherAddress" && (
          <Alert tone="warning">{loginText.otherAddress(login.expectedHost)}</Alert>
        )}
        <Button
          ref={button}
          variant="lit"
          icon={<KeyRound aria-hidden="true" />}
          busy={isBusy}
          busyText={loginText.authenticating}
          disabled={login.state === "unsupported" || login.state === "noCookies"}
          aria-describedby={id}
          onClick={"login" in login ? login.login : undefined}
        >
          {loginText.continue}
        </Button>
        {login.state === "ready" && <RateLimited until={login.retryAt} hidesReason />}
      </Card>
    </PageColumn>
  );
}

/** `id`: the id of the sentences, which describe the button, because they cannot get the focus. */
function Welcome({ id, leadsBack, isEnded }: { id: string; leadsBack: boolean; isEnded: boolean }) {
  return (
    <div className={welcome}>
      <Hearth fire="lit" />
      <Heading level={1} className={heading}>
        {loginText.heading}
      </Heading>
      <div id={id} className={sentences}>
        {isEnded && <p className={help}>{loginText.sessionOver}</p>}
        <p className={help}>{loginText.help}</p>
        {leadsBack && <p className={help}>{loginText.leadsBack}</p>}
      </div>
    </div>
  );
}
