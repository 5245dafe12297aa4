import { isNumber, isText, memberOf } from "#contract/client/http/type-guards.ts";
import { isIdempotencyKey } from "#contract/headers.ts";

export interface StoredPrompt {
  initialPrompt: string;
  systemPromptId?: number | undefined;
  targetTokens?: number | undefined;
  /** The act that the choice belongs to, so that a reload in the middle of it makes no second chat. */
  actKey?: string | undefined;
}

const members = [
  "initialPrompt",
  "systemPromptId",
  "targetTokens",
  "actKey",
] satisfies (keyof StoredPrompt)[];

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The prompt choice that a chat can be made of, if the text that was kept can be read as one. */
export function readStoredPrompt(text: string | null): StoredPrompt | undefined {
  const kept = parse(text);
  const [initialPrompt, systemPromptId, targetTokens, actKey] = members.map((name) => memberOf(kept, name));
  if (!isText(initialPrompt) || initialPrompt === "") return undefined;
  return {
    initialPrompt,
    ...(isNumber(systemPromptId) && { systemPromptId }),
    ...(isNumber(targetTokens) && { targetTokens }),
    ...(isText(actKey) && isIdempotencyKey(actKey) && { actKey }),
  };
}
