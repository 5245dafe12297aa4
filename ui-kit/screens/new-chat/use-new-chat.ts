import { useState } from "react";
import { allowanceResetFrom, fieldMessages } from "#contract/client/http/api-error.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { useDismissErrorToast } from "../../primitives/toasts/toaster.tsx";
import {
  type PromptChoice,
  type StoredPromptChoice,
  useFirstReplyToast,
  useStartChat,
} from "../shared/chats/use-start-chat.ts";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";
import { useRetryAt } from "../shared/failures/use-retry-at.ts";
import { useIdempotencyKey } from "../shared/forms/use-idempotency-key.ts";
import { useIsMounted } from "../shared/forms/use-is-mounted.ts";
import {
  fromStoredPrompt,
  type PromptForm,
  promptError,
  reusableIdempotencyKey,
  toPromptChoice,
  validateForm,
} from "./prompt-form.ts";

export interface NewChatEvents {
  /** Called before sending, with the idempotency key. */
  readonly onStarting: (choice: PromptChoice & { idempotencyKey: string }) => void;
  /** Called when a chat was created: drops the stored choice and draft. */
  readonly onPromptUsed: () => void;
  readonly onChatStarted: (chatId: string) => void;
  /** Called when a chat was created but the response has no id. */
  readonly onChatIdMissing: () => void;
  readonly onDraftChange: (text: string) => void;
}

/** The restored form: draft and unanswered choice. */
export interface RestoredForm {
  readonly draft: string;
  readonly lastSubmitted: StoredPromptChoice | undefined;
}

/** State of the new-chat form: validated on submit, then on every change. */
export function useNewChat(left: RestoredForm, events: NewChatEvents) {
  const [form, setForm] = useState<PromptForm>(() => fromStoredPrompt(left.draft, left.lastSubmitted));
  const [isChecked, setChecked] = useState(false);
  const { state, retryAt, spentUntil, isStyleGone, start, forgetStyle } = useSubmitNewChat(
    left.lastSubmitted,
    events,
  );

  const change = (part: Partial<PromptForm>) => {
    if (part.systemPromptId !== undefined) forgetStyle();
    setForm((before) => ({ ...before, ...part }));
    if (part.initialPrompt !== undefined) events.onDraftChange(part.initialPrompt);
  };

  /** Submits with this style, or returns false if the prompt is invalid. */
  function submit(systemPromptId: number | undefined): boolean {
    setChecked(true);
    const valid = validateForm({ ...form, systemPromptId });
    if (valid !== undefined && state === "ready") void start(toPromptChoice(valid));
    return valid !== undefined;
  }

  const error = isChecked ? promptError(form) : undefined;
  const styleError = isStyleGone ? newChatText.styleGone : undefined;
  return { state, form, change, submit, retryAt, spentUntil, error, styleError };
}

export type NewChatState = ReturnType<typeof useNewChat>;

/** Starts the chat. On failure the form is unchanged. */
function useSubmitNewChat(sent: StoredPromptChoice | undefined, events: NewChatEvents) {
  const [state, setState] = useState<"ready" | "starting">("ready");
  /** The chosen style was refused: the form offers the default, and must say so. */
  const [isStyleGone, setStyleGone] = useState(false);
  /** When a spent allowance begins anew. */
  const [spentUntil, setSpentUntil] = useState<string>();
  const startChat = useStartChat();
  const idempotency = useIdempotencyKey();
  const isMounted = useIsMounted();
  const notifyFirstReply = useFirstReplyToast();
  const notifyFailure = useFailureToast();
  const dismissErrorToast = useDismissErrorToast();
  const rateLimited = useRetryAt();

  async function start(choice: PromptChoice) {
    const idempotencyKey = reusableIdempotencyKey(choice, sent) ?? idempotency.keyOf(choice);
    dismissErrorToast();
    rateLimited.clear();
    setStyleGone(false);
    setSpentUntil(undefined);
    setState("starting");
    events.onStarting({ ...choice, idempotencyKey });
    const started = await startChat(choice, idempotencyKey);
    if (started.outcome === "failed") {
      setState("ready");
      setStyleGone(fieldMessages(started.failure).systemPromptId !== undefined);
      const until = allowanceResetFrom(started.failure);
      setSpentUntil(until);
      if (until !== undefined) return;
      const isSilent = rateLimited.record(started.failure);
      return notifyFailure(started.failure, { ...newChatText.startFailed, isSilent });
    }
    notifyFirstReply(started);
    events.onPromptUsed();
    if (!isMounted()) return;
    if (started.outcome === "unnamed") events.onChatIdMissing();
    else events.onChatStarted(started.chatId);
  }
  const forgetStyle = () => setStyleGone(false);
  return { state, retryAt: rateLimited.retryAt, spentUntil, isStyleGone, start, forgetStyle };
}
