import { useState } from "react";
import type { RoleName } from "#contract/accounts/current-session.ts";
import type { Account, AccountChange } from "#contract/accounts/users.ts";
import { parseProblem, serverMessage } from "#contract/client/http/api-error.ts";
import { useChangeAccount } from "#contract/client/mutations/admin-mutations.ts";
import { problemMessages } from "#contract/problem.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useRefusal } from "../entry/use-refusal.ts";

const administratorRoles: RoleName[] = ["admin", "user"];
const userRoles: RoleName[] = ["user"];

/**
 * Changes of an account by an administrator. Not optimistic, because access is at stake. `refusal`: why a
 * change was refused, shown beside the account.
 */
export function useAccountActions({ id, uniqueUserNumber, roles, disabledAt }: Account, stepUp: StepUp) {
  const { mutateAsync } = useChangeAccount();
  const [pendingChange, setPendingChange] = useState<AccountChange>();
  const { refusal, setRefusal } = useRefusal();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function change(body: AccountChange, title: string) {
    setPendingChange(body);
    setRefusal(undefined);
    try {
      const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
      if (answer !== undefined) notify({ tone: "success", title });
    } catch (failure) {
      if (parseProblem(failure)?.code === "last_admin") setRefusal(problemMessages.last_admin);
      else notifyFailure(failure, { title: accountsText.changeFailed, description: serverMessage(failure) });
    }
    setPendingChange(undefined);
  }

  const isAdministrator = roles.includes("admin");
  const accessChangedTitle = disabledAt === null ? accountsText.wasDisabled : accountsText.wasEnabled;
  const roleChangedTitle = isAdministrator ? accountsText.isNoAdministrator : accountsText.isAdministrator;
  return {
    /** The change that is being made, by its members. */
    pendingChange,
    change: (body: AccountChange, title: string) => void change(body, title),
    refusal,
    isAdministrator,
    toggleAccess: () => void change({ disabled: disabledAt === null }, accessChangedTitle(uniqueUserNumber)),
    toggleRole: () =>
      void change(
        { roles: isAdministrator ? userRoles : administratorRoles },
        roleChangedTitle(uniqueUserNumber),
      ),
  };
}

export type AccountActionHandlers = ReturnType<typeof useAccountActions>;
