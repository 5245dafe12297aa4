import { useState } from "react";
import { newChatText } from "#contract/texts/page-texts.ts";
import { useForgetFailure } from "../../primitives/feedback/toaster.tsx";
import { useFirstReplyToast } from "../shared/chats/use-first-reply-toast.ts";
import { type PromptChoice, type StoredPrompt, useStartChat } from "../shared/chats/use-start-chat.ts";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";
import { useRateLimited } from "../shared/failures/use-rate-limited.ts";
import { useIdempotencyKey } from "../shared/forms/use-idempotency-key.ts";
import { useIsMounted } from "../shared/forms/use-is-mounted.ts";
import { checkedForm, choiceOf, formOf, keyOfSame, type PromptForm, promptError } from "./prompt-form.ts";

export interface NewChatEvents {
  /** Called before sending, with the idempotency key. */
  readonly onStarting: (choice: PromptChoice & { actKey: string }) => void;
  /** Called when a chat was created: drops the stored choice and draft. */
  readonly onPromptUsed: () => void;
  readonly onChatStarted: (chatId: string) => void;
  /** Called when a chat was created but the response has no id. */
  readonly onChatUnnamed: () => void;
  readonly onDraftChange: (text: string) => void;
}

/** The restored form: draft and unanswered choice. */
export interface LeftForm {
  readonly draft: string;
  readonly sent: StoredPrompt | undefined;
}

/** State of the new-chat form: validated on submit, then on every change. */
export function useNewChat(left: LeftForm, events: NewChatEvents) {
  const [form, setForm] = useState<PromptForm>(() => formOf(left.draft, left.sent));
  const [isChecked, setChecked] = useState(false);
  const { state, waitsUntil, start } = useStarting(left.sent, events);

  const change = (part: Partial<PromptForm>) => {
    setForm((before) => ({ ...before, ...part }));
    if (part.initialPrompt !== undefined) events.onDraftChange(part.initialPrompt);
  };

  /** Submits, or returns false if the prompt is invalid. */
  function submit(defaultStyleId: number | undefined): boolean {
    setChecked(true);
    const valid = checkedForm({ ...form, systemPromptId: form.systemPromptId ?? defaultStyleId });
    if (valid !== undefined && state === "ready") void start(choiceOf(valid));
    return valid !== undefined;
  }

  return { state, form, change, submit, waitsUntil, error: isChecked ? promptError(form) : undefined };
}

export type NewChat = ReturnType<typeof useNewChat>;

/** Starts the chat. On failure the form is unchanged. */
function useStarting(sent: StoredPrompt | undefined, events: NewChatEvents) {
  const [state, setState] = useState<"ready" | "starting">("ready");
  const startChat = useStartChat();
  const act = useIdempotencyKey();
  const isMounted = useIsMounted();
  const notifyFirstReply = useFirstReplyToast();
  const notifyFailure = useFailureToast();
  const forgetFailure = useForgetFailure();
  const rateLimited = useRateLimited();

  async function start(choice: PromptChoice) {
    const actKey = keyOfSame(choice, sent) ?? act.keyOf(choice);
    forgetFailure();
    rateLimited.forget();
    setState("starting");
    events.onStarting({ ...choice, actKey });
    const started = await startChat(choice, actKey);
    if (started.outcome === "failed") {
      setState("ready");
      const isTold = rateLimited.hear(started.failure);
      return notifyFailure(started.failure, { ...newChatText.startFailed, isTold });
    }
    notifyFirstReply(started);
    events.onPromptUsed();
    if (!isMounted()) return;
    if (started.outcome === "unnamed") events.onChatUnnamed();
    else events.onChatStarted(started.chatId);
  }
  return { state, waitsUntil: rateLimited.until, start };
}
