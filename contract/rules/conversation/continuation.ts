import type { SizedMessage } from "./context-window.ts";
import { measureText } from "./token-estimate.ts";

interface EndedReply {
  readonly role: string;
  readonly status: string;
  readonly content: string;
  readonly isCut?: boolean | undefined;
}

/** Whether a reply ended early and can be continued: stopped, interrupted, truncated by the provider, or failed with text. */
export function canContinue({ role, status, content, isCut }: EndedReply): boolean {
  if (role !== "assistant") return false;
  if (status === "failed") return content !== "";
  return status === "stopped" || status === "interrupted" || (status === "complete" && isCut === true);
}

/** The request that a continued reply answers. It is sent to the model, and neither stored nor shown. */
export const continuationRequest =
  "Continue your last message exactly where it ends. Repeat nothing of it, and do not comment on this request.";

/** A message of a prompt with its text, which is not stored like this. */
interface PromptedMessage extends SizedMessage {
  readonly content: string;
}

/**
 * The history of a prompt that continues the last reply of a branch: its text is sent with any status, and the request ends the
 * history, because strict chat templates end with a user's message.
 */
export function historyToContinue<Message extends SizedMessage>(
  branch: readonly Message[],
  text: string,
): (Message | PromptedMessage)[] {
  const reply = branch.at(-1);
  if (reply === undefined || text === "") return branch.slice(0, -1);
  const { id, role } = reply;
  return [
    ...branch.slice(0, -1),
    { id, role, status: "complete", size: measureText(text), content: text },
    {
      id: "",
      role: "user",
      status: "complete",
      size: measureText(continuationRequest),
      content: continuationRequest,
    },
  ];
}
