import { useState } from "react";
import { readLinkValidity } from "#contract/client/http/tolerant-readers.ts";
import { useDeleteInviteLink, useToggleInviteLink } from "#contract/client/mutations/invite-mutations.ts";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

/** Toast title after a toggle; just "updated" if the response has no validity. */
function toggledTitle(isValid: boolean | undefined): string {
  if (isValid === undefined) return adminText.toggled.updated;
  return isValid ? adminText.toggled.enabled : adminText.toggled.disabled;
}

/** Actions on an invite link. Not optimistic, because access is at stake. */
export function useInviteActions({ linkId, passcode }: InviteLink, stepUp: StepUp, onDeleted: () => void) {
  const toggling = useToggleInviteLink();
  const deleting = useDeleteInviteLink();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const [newPasscode, setNewPasscode] = useState<number>();

  async function toggle() {
    try {
      const answer = await stepUp(() => toggling.mutateAsync({ params: { linkId } }));
      if (answer === undefined) return;
      const given = answer.body.inviteLink?.passcode ?? null;
      const isNew = given !== null && given !== passcode;
      if (isNew) setNewPasscode(given);
      const description = isNew ? adminText.toggled.newPasscode : undefined;
      notify({ tone: "success", title: toggledTitle(readLinkValidity(answer.body)), description });
    } catch (failure) {
      notifyFailure(failure, { title: adminText.toggleFailed });
    }
  }

  async function remove() {
    try {
      const answer = await stepUp(() => deleting.mutateAsync({ params: { linkId } }));
      if (answer === undefined) return;
      notify({ tone: "success", title: adminText.deleted });
      onDeleted();
    } catch (failure) {
      notifyFailure(failure, { title: adminText.deleteFailed });
    }
  }

  return {
    /** The new passcode of a re-enabled link; some lists omit it. */
    newPasscode,
    isToggling: toggling.isPending,
    isDeleting: deleting.isPending,
    toggle: () => void toggle(),
    remove: () => void remove(),
  };
}
