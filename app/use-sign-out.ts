import { useNavigate } from "react-router";
import { chatText } from "#contract/chat-texts.ts";
import { messageOf } from "#contract/client/api-error.ts";
import { useLogout } from "#contract/client/mutations.ts";
import { useNotify } from "#ui-kit/primitives/toaster.tsx";
import { chatMemory } from "./chat-memory.ts";
import { draftMemory } from "./draft-memory.ts";
import { paths } from "./paths.ts";

/** Logout leads to the login and forgets what was kept for the person; a failed one changes nothing. */
export function useSignOut() {
  const { mutate, isPending } = useLogout();
  const navigate = useNavigate();
  const notify = useNotify();
  return () => {
    if (isPending) return;
    mutate(
      {},
      {
        onSuccess: () => {
          chatMemory().forgetAll();
          draftMemory().forgetDrafts();
          void navigate(paths.login);
        },
        onError: (failure) =>
          notify({ tone: "danger", title: chatText.errorTitle, description: messageOf(failure) }),
      },
    );
  };
}
