import { type FormEvent, useRef } from "react";
import { inviteText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { usePageTitle } from "../../ports/page-title.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { TextField } from "../../primitives/forms/text-field.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { RateLimited } from "../shared/failures/rate-limited.tsx";
import { useInitialFocus, useReturnFocus } from "../shared/focus/use-focus.ts";
import { useRegistration } from "./use-registration.ts";

const formStyle = css({ display: "grid", gap: "5" });
const note = css({
  paddingInlineStart: "4",
  borderInlineStartWidth: "2px",
  borderInlineStartStyle: "solid",
  borderInlineStartColor: "border.button",
  textStyle: "help",
  color: "fg.muted",
});
const login = css({ justifySelf: "center", color: "link", textStyle: "help", paddingBlock: "3" });

const about = css({ display: "grid", gap: "1", color: "fg.muted", "& p": { margin: "0" } });

/** The effect of the link on an existing account. */
export interface ReEnrollmentDetails {
  readonly keepsPasskeys: boolean;
}

interface RegistrationFormProps {
  inviteId: string;
  /** Undefined if the link creates an account. */
  reEnrollment: ReEnrollmentDetails | undefined;
  loginPath: string;
  onRegistered: () => void;
}

export function RegistrationForm({ inviteId, reEnrollment, loginPath, onRegistered }: RegistrationFormProps) {
  const { state, passcode, setPasscode, error, retryAt, submit } = useRegistration(inviteId, onRegistered);
  const field = useRef<HTMLInputElement>(null);
  const isCreating = state === "creating";
  const text = reEnrollment === undefined ? inviteText : inviteText.reEnrollment;
  usePageTitle(reEnrollment && text.heading);
  useReturnFocus(isCreating, field);
  useInitialFocus(field);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!submit()) field.current?.focus();
  };
  return (
    <Card padding="none" door className={formStyle}>
      <RegistrationHeading reEnrollment={reEnrollment} />
      <form noValidate className={formStyle} onSubmit={handleSubmit}>
        <TextField
          label={inviteText.passcodeLabel}
          hint={inviteText.passcodeHint}
          error={error}
          value={passcode}
          onChange={setPasscode}
          inputRef={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          mono
          required
          disabled={isCreating}
        />
        <p className={note}>{inviteText.explanation}</p>
        <Button type="submit" variant="lit" busy={isCreating} busyText={inviteText.creating}>
          {inviteText.create}
        </Button>
        <RateLimited until={retryAt} hidesReason />
        <Link href={loginPath} className={login}>
          {text.haveAccount}
        </Link>
      </form>
    </Card>
  );
}

/** A link for an existing account says what happens to it. */
function RegistrationHeading({ reEnrollment }: Pick<RegistrationFormProps, "reEnrollment">) {
  if (reEnrollment === undefined) return <Heading level={1}>{inviteText.heading}</Heading>;
  const { heading, accountStays, othersEnd } = inviteText.reEnrollment;
  return (
    <>
      <Heading level={1}>{heading}</Heading>
      <div className={about}>
        <p>{accountStays}</p>
        {!reEnrollment.keepsPasskeys && <p>{othersEnd}</p>}
      </div>
    </>
  );
}
