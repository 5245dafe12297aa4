import { isNumber, isString, propertyOf } from "#contract/client/http/type-guards.ts";
import { isIdempotencyKey } from "#contract/headers.ts";

export interface StoredPrompt {
  initialPrompt: string;
  systemPromptId?: number | undefined;
  targetTokens?: number | undefined;
  /** Idempotency key, so that a reload does not create a second chat. */
  idempotencyKey?: string | undefined;
}

const propertyNames = [
  "initialPrompt",
  "systemPromptId",
  "targetTokens",
  "idempotencyKey",
] satisfies (keyof StoredPrompt)[];

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Parses a stored prompt choice; undefined if invalid. */
export function readStoredPrompt(text: string | null): StoredPrompt | undefined {
  const parsed = parse(text);
  const [initialPrompt, systemPromptId, targetTokens, idempotencyKey] = propertyNames.map((name) =>
    propertyOf(parsed, name),
  );
  if (!isString(initialPrompt) || initialPrompt === "") return undefined;
  return {
    initialPrompt,
    ...(isNumber(systemPromptId) && { systemPromptId }),
    ...(isNumber(targetTokens) && { targetTokens }),
    ...(isString(idempotencyKey) && isIdempotencyKey(idempotencyKey) && { idempotencyKey }),
  };
}
