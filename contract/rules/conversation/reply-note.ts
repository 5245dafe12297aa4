import { chatText } from "../../texts/chat-texts.ts";
import { limitFailureText, modelFailureText } from "../../texts/model-failure-texts.ts";

export interface IncompleteReply {
  readonly status: string;
  readonly hasText: boolean;
  readonly code?: string | null | undefined;
  /** When a busy provider allows the next request. */
  readonly retryAt?: Date | string | null | undefined;
  readonly isCut?: boolean | undefined;
}

const failureTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...modelFailureText, ...limitFailureText }),
);

/** Failures whose sentence also explains why the text before it ends. */
const explainedEndings: ReadonlySet<string> = new Set([
  "allowance_spent",
  "model_filtered",
  "model_too_long",
]);

/** The sentence that follows an incomplete reply, on the page and in an export; undefined for a complete one. */
export function replyNote(reply: IncompleteReply, productName: string): string | undefined {
  const { status, isCut, retryAt } = reply;
  if (status === "streaming") return chatText.answering(productName);
  if (isCut) return chatText.cutReply;
  if (status === "stopped") return chatText.stoppedReply;
  if (status === "interrupted") return chatText.interruptedReply;
  if (status !== "failed") return undefined;
  const isBusy = retryAt !== undefined && retryAt !== null;
  return isBusy ? chatText.wasBusy(productName) : failureNote(reply);
}

/** The sentence that a reply with text was cut off, unless its failure explains more. */
function failureNote({ code, hasText }: IncompleteReply): string {
  const failure = failureTexts.get(code ?? "");
  const isExplained = !hasText || explainedEndings.has(code ?? "");
  if (!isExplained) return chatText.cutReply;
  return failure ?? chatText.failedReply;
}
