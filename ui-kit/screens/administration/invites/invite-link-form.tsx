import { type FormEvent, type RefObject, useRef } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { InviteGroups } from "./invite-groups.tsx";
import { type CreatedInvite, useCreateInvite } from "./use-create-invite.ts";

const formStyle = css({
  display: "grid",
  gap: "5",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[1fr 1fr]", lg: "[1fr 1fr auto]" },
});
/** On its own row, or beside the inputs and below their labels' height. */
const beside = css({
  gridColumn: { md: "1 / -1", lg: "auto" },
  justifySelf: { md: "end" },
  marginTop: { lg: "label" },
});
/** Below the groups, if there are any. */
const under = css({ gridColumn: { md: "1 / -1" }, justifySelf: { md: "end" } });
const nowrap = css({ whiteSpace: "nowrap" });
const below = css({ gridColumn: { md: "1 / -1" }, minWidth: "0" });
/** No row of the form. */
const absent = css({ position: "absolute" });

interface InviteLinkFormProps {
  stepUp: StepUp;
  /** The number that is suggested. */
  nextUserNumber: number | undefined;
  /** Every group. */
  groups: ListState<Group>;
  onCreated: (created: CreatedInvite | undefined) => void;
}

export function InviteLinkForm({ stepUp, nextUserNumber, groups, onCreated }: InviteLinkFormProps) {
  const known = groups.state === "ready" ? groups.items : [];
  const invite = useCreateInvite({ stepUp, groups: known, onCreated });
  const { fields, errors, isCreating, retryAt, change, submit } = invite;
  const hasGroups = groups.state === "failed" || known.length > 0 || errors.groupIds !== undefined;
  const number = useRef<HTMLInputElement>(null);
  const passcode = useRef<HTMLInputElement>(null);
  useReturnFocus(isCreating, number);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = submit();
    if (found.uniqueUserNumber) number.current?.focus();
    else if (found.passcode) passcode.current?.focus();
  };
  return (
    <form noValidate className={formStyle} onSubmit={handleSubmit}>
      <InviteFields
        invite={invite}
        nextUserNumber={nextUserNumber}
        numberRef={number}
        passcodeRef={passcode}
      />
      <div className={hasGroups ? below : absent}>
        <InviteGroups
          groups={groups}
          chosen={new Set(fields.groupIds)}
          error={errors.groupIds}
          disabled={isCreating}
          onChange={(groupIds) => change({ groupIds })}
        />
      </div>
      <Button
        type="submit"
        variant="lit"
        busy={isCreating}
        busyText={adminText.creating}
        className={hasGroups ? under : beside}
      >
        {adminText.create}
      </Button>
      {retryAt !== undefined && (
        <div className={below}>
          <RateLimited until={retryAt} hidesReason />
        </div>
      )}
    </form>
  );
}

interface InviteFieldsProps {
  invite: ReturnType<typeof useCreateInvite>;
  nextUserNumber: number | undefined;
  numberRef: RefObject<HTMLInputElement | null>;
  passcodeRef: RefObject<HTMLInputElement | null>;
}

function InviteFields({ invite, nextUserNumber, numberRef, passcodeRef }: InviteFieldsProps) {
  const { fields, errors, isCreating, change, generate, suggestNumber } = invite;
  return (
    <>
      <TextField
        label={adminText.numberLabel}
        hint={adminText.numberHint}
        {...(nextUserNumber !== undefined && { placeholder: String(nextUserNumber) })}
        error={errors.uniqueUserNumber}
        value={fields.uniqueUserNumber}
        onChange={(uniqueUserNumber) => change({ uniqueUserNumber })}
        inputRef={numberRef}
        inputMode="numeric"
        autoComplete="off"
        required
        disabled={isCreating}
        action={<NextNumberButton next={nextUserNumber} disabled={isCreating} onUse={suggestNumber} />}
      />
      <TextField
        label={adminText.passcodeLabel}
        error={errors.passcode}
        value={fields.passcode}
        onChange={(value) => change({ passcode: value })}
        inputRef={passcodeRef}
        inputMode="numeric"
        autoComplete="off"
        mono
        required
        disabled={isCreating}
        action={
          <Button disabled={isCreating} onClick={generate}>
            {adminText.generate}
          </Button>
        }
      />
    </>
  );
}

interface NextNumberButtonProps {
  next: number | undefined;
  disabled: boolean;
  onUse: (next: number) => void;
}

/** Fills in the lowest free number. It keeps its place while the number is loading. */
function NextNumberButton({ next, disabled, onUse }: NextNumberButtonProps) {
  return (
    <Button
      className={nowrap}
      disabled={disabled || next === undefined}
      aria-label={next === undefined ? undefined : adminText.nextNumberName(next)}
      onClick={() => next !== undefined && onUse(next)}
    >
      {adminText.nextNumber}
    </Button>
  );
}
