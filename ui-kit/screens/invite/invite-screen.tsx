import { ShieldCheck } from "lucide-react";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { ApiError } from "#contract/client/http/api-error.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Brand } from "../../patterns/brand/brand.tsx";
import { Hearth } from "../../patterns/brand/hearth.tsx";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Spinner } from "../../primitives/feedback/spinner.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { FailureMessage } from "../shared/failures/failure-message.tsx";
import { type ReEnrollmentDetails, RegistrationForm } from "./registration-form.tsx";

const banner = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "6",
  rowGap: "1",
  minHeight: "navigation",
  paddingInline: { base: "4", md: "6", xl: "8" },
  paddingBlock: "3",
  backgroundColor: "bg.surface",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "border.subtle",
});
const closedDoor = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  textStyle: "help",
  fontWeight: "semibold",
  color: "fg.muted",
  "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0" },
});

/** The bar above the registration, in place of the navigation. */
function InviteBanner() {
  return (
    <header className={banner}>
      <Brand />
      <span className={closedDoor}>
        <ShieldCheck aria-hidden="true" />
        <span>{inviteText.banner}</span>
      </span>
    </header>
  );
}

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
          <RegistrationForm
            inviteId={inviteId}
            reEnrollment={invite.reEnrollment}
            loginPath={loginPath}
            onRegistered={onRegistered}
          />
        ) : (
          <>
            <Heading level={1} className={unseen}>
              {inviteText.heading}
            </Heading>
            <InviteUnavailable invite={invite} onGoToLogin={onGoToLogin} />
          </>
        )}
      </PageColumn>
    </>
  );
}

type UnavailableInvite = Exclude<InviteLookup, { state: "valid" }>;

function InviteUnavailable({ invite, onGoToLogin }: { invite: UnavailableInvite; onGoToLogin: () => void }) {
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
            <FailureMessage failure={invite.failure} />
          </Alert>
        </div>
      );
  }
}

type InviteLookup =
  | { state: "checking" }
  | { state: "invalid" }
  | { state: "failed"; failure: unknown }
  | { state: "valid"; reEnrollment: ReEnrollmentDetails | undefined };

/** Fetches whether a link is usable. An unknown link is reported as invalid. */
function useInvite(linkId: string): InviteLookup {
  const params = { linkId };
  const query = useApiClient().invite.get.useQuery({
    queryKey: queryKey(contract.invite.get, { params }),
    queryData: { params },
  });
  if (query.isPending) return { state: "checking" };
  if (!query.isError) {
    const { isValid, reEnrollment } = query.data.body.inviteLink;
    return isValid ? { state: "valid", reEnrollment } : { state: "invalid" };
  }
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return isUnknown ? { state: "invalid" } : { state: "failed", failure: query.error };
}
