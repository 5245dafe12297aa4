import { useQueryClient } from "@tanstack/react-query";
import { createContext, useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "#contract/client/http/api-error.ts";
import { useLogout } from "#contract/client/mutations/session-mutations.ts";
import { heldChatDeletions } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { signOutWaitMilliseconds } from "#contract/limits.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { useFailureToast } from "#ui-kit/screens/shared/failures/use-failure-toast.ts";
import { paths } from "../routing/paths.ts";
import { clearSessionEnd } from "./session-end.ts";
import { clearUserData } from "./user-data.ts";

/** Signs out; called from within a page. */
export const SignOutContext = createContext<() => void>(() => {});

/**
 * Signs out, clears the user's data and opens the login; on failure the user stays signed in. While `isSigningOut`, requests
 * may be refused.
 */
export function useSignOut() {
  const { mutate } = useLogout();
  const [isSigningOut, setSigningOut] = useState(false);
  const navigate = useNavigate();
  const notifyFailure = useFailureToast();
  const client = useQueryClient();
  async function signOut() {
    if (isSigningOut) return;
    setSigningOut(true);
    // The deletion would be refused after the sign-out. A server that does not respond must not prevent the sign-out.
    await heldChatDeletions(client).sendWithin(signOutWaitMilliseconds);
    mutate(
      {},
      {
        onSuccess: () => {
          // A call in progress may have been refused earlier.
          clearSessionEnd(client);
          clearUserData("preferences");
          void navigate(paths.login);
        },
        onError: (failure) =>
          notifyFailure(failure, { title: failureText.title, description: errorMessage(failure) }),
        onSettled: () => setSigningOut(false),
      },
    );
  }
  return { isSigningOut, signOut: () => void signOut() };
}
