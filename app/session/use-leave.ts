import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { heldChatDeletions } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { paths } from "../routing/paths.ts";
import { clearSessionEnd } from "./session-end.ts";
import { clearUserData } from "./user-data.ts";

/** Leaves the app after the user's account was deleted, and clears the user's data in this browser. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    // The chats are deleted with the account, and the call would be refused.
    heldChatDeletions(client).drop();
    // A call in progress may have been refused earlier.
    clearSessionEnd(client);
    clearUserData("nothing");
    void navigate(paths.login);
  };
}
