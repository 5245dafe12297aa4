import { useState } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { fieldErrorOf, parseProblem, serverMessage } from "#contract/client/http/api-error.ts";
import {
  useCreateGroup,
  useDeleteGroup,
  useRenameGroup,
} from "#contract/client/mutations/admin-mutations.ts";
import { groupNameRules } from "#contract/rules/administration/group-changes.ts";
import { cleanName, textError } from "#contract/rules/text/user-text.ts";
import { groupsText } from "#contract/texts/people-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { refusalMessage } from "../entry/refusal-message.ts";
import { useRefusal } from "../entry/use-refusal.ts";

/** The server's sentence about a name, such as that another group has it. */
function nameFault(failure: unknown): string | undefined {
  return fieldErrorOf(failure, "name");
}

/** The form that creates a group. A refused name stays in the field. */
export function useNewGroup(stepUp: StepUp) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useCreateGroup();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function create(body: { name: string }) {
    try {
      const answer = await stepUp(() => mutateAsync({ body }));
      if (answer === undefined) return;
      setName("");
      notify({ tone: "success", title: groupsText.created(answer.body.group.name) });
    } catch (failure) {
      const fault = nameFault(failure);
      if (fault === undefined)
        notifyFailure(failure, { title: groupsText.createFailed, description: serverMessage(failure) });
      setError(fault);
    }
  }

  /** Sends a valid name. Returns whether it is valid. */
  function submit(): boolean {
    const cleaned = cleanName(name);
    const found = textError(cleaned, groupNameRules);
    setError(found);
    if (found === undefined && !isPending) void create({ name: cleaned });
    return found === undefined;
  }

  const change = (typed: string) => {
    setName(typed);
    setError(undefined);
  };
  return { name, change, error, isCreating: isPending, submit };
}

/** Renames and deletes a group. */
export function useGroupActions({ id, name }: Group, stepUp: StepUp, onDeleted: () => void) {
  const renaming = useRenameGroup();
  const deleting = useDeleteGroup();
  const { refusal, setRefusal } = useRefusal();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function remove() {
    setRefusal(undefined);
    try {
      const answer = await stepUp(() => deleting.mutateAsync({ params: { id } }));
      if (answer === undefined) return;
      onDeleted();
      notify({ tone: "success", title: groupsText.deleted(name) });
    } catch (failure) {
      const description = refusalMessage(failure);
      if (parseProblem(failure)?.code === "group_in_use") setRefusal(description);
      else notifyFailure(failure, { title: groupsText.deleteFailed, description });
    }
  }

  return {
    /** Why it was not deleted, shown beside the group. */
    refusal,
    isRenaming: renaming.isPending,
    isDeleting: deleting.isPending,
    /** Rejects when the server refuses. */
    rename: async (typed: string) => {
      const answer = await stepUp(() => renaming.mutateAsync({ params: { id }, body: { name: typed } }));
      if (answer !== undefined)
        notify({ tone: "success", title: groupsText.renamed(answer.body.group.name) });
    },
    reportRenameFailure: (failure: unknown) => {
      const description = nameFault(failure) ?? serverMessage(failure);
      notifyFailure(failure, { title: groupsText.renameFailed, description });
    },
    remove: () => void remove(),
  };
}
