import { adminText } from "#contract/admin-texts.ts";
import { readValidity } from "#contract/client/answers.ts";
import { useDeleteInviteLink, useToggleInviteLink } from "#contract/client/mutations.ts";
import { useNotify } from "../../primitives/toaster.tsx";
import { useFailureToast } from "../use-failure-toast.ts";
import type { StepUp } from "../use-step-up.tsx";

/** What the answer to a toggle says; without a validity in it, only that something was updated. */
function toggledTitle(isValid: boolean | undefined): string {
  if (isValid === undefined) return adminText.toggled.updated;
  return isValid ? adminText.toggled.enabled : adminText.toggled.disabled;
}

/** Acts on one invite link. Nothing is changed on screen before the server has: access is at stake. */
export function useInviteActs(linkId: string, stepUp: StepUp, onDeleted: () => void) {
  const toggling = useToggleInviteLink();
  const deleting = useDeleteInviteLink();
  const notify = useNotify();
  const notifyFailure = useFailureToast();

  async function toggle() {
    try {
      const answer = await stepUp(() => toggling.mutateAsync({ params: { linkId } }));
      if (answer !== undefined) notify({ tone: "success", title: toggledTitle(readValidity(answer.body)) });
    } catch (failure) {
      notifyFailure(failure, { title: adminText.toggleFailed });
    }
  }

  async function remove() {
    try {
      await deleting.mutateAsync({ params: { linkId } });
      notify({ tone: "success", title: adminText.deleted });
      onDeleted();
    } catch (failure) {
      notifyFailure(failure, { title: adminText.deleteFailed });
    }
  }

  return {
    isToggling: toggling.isPending,
    isDeleting: deleting.isPending,
    toggle: () => void toggle(),
    remove: () => void remove(),
  };
}
