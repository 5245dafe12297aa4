import { inviteText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Hearth } from "../../patterns/brand/hearth.tsx";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Spinner } from "../../primitives/feedback/spinner.tsx";
import { Button } from "../../primitives/forms/button.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { FailureWords } from "../shared/failures/failure-message.tsx";
import { InviteBanner } from "./invite-banner.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { type Invite, useInvite } from "./use-invite.ts";

const unseen = css({ srOnly: true });
const closed = css({ display: "grid", gap: "8", justifyItems: "center" });
const waiting = css({ display: "grid", placeItems: "center", minHeight: "place.form" });

interface InviteScreenProps {
  inviteId: string;
  loginPath: string;
  onRegistered: () => void;
  onGoToLogin: () => void;
}

export function InviteScreen({ inviteId, loginPath, onRegistered, onGoToLogin }: InviteScreenProps) {
  const invite = useInvite(inviteId);
  return (
    <>
      <InviteBanner />
      <PageColumn width="invite" airy>
        {invite.state === "valid" ? (
          <RegistrationForm inviteId={inviteId} loginPath={loginPath} onRegistered={onRegistered} />
        ) : (
          <>
            <Heading level={1} className={unseen}>
              {inviteText.heading}
            </Heading>
            <NoForm invite={invite} onGoToLogin={onGoToLogin} />
          </>
        )}
      </PageColumn>
    </>
  );
}

type FormlessInvite = Exclude<Invite, { state: "valid" }>;

function NoForm({ invite, onGoToLogin }: { invite: FormlessInvite; onGoToLogin: () => void }) {
  const goToLogin = <Button onClick={onGoToLogin}>{inviteText.goToLogin}</Button>;
  switch (invite.state) {
    case "checking":
      return (
        <Card padding="none" door className={waiting}>
          <Spinner label={inviteText.checking} />
        </Card>
      );
    case "invalid":
      return (
        <div className={closed}>
          <Hearth fire="out" />
          <Alert tone="danger" title={inviteText.invalid.title} action={goToLogin}>
            {inviteText.invalid.description}
          </Alert>
        </div>
      );
    case "failed":
      return (
        <div className={closed}>
          <Hearth fire="out" />
          <Alert tone="danger" title={inviteText.errorTitle} action={goToLogin}>
            <FailureWords failure={invite.failure} />
          </Alert>
        </div>
      );
  }
}
