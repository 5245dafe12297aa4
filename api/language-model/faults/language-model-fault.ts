import { APIConnectionTimeoutError, APIError } from "openai/error";
import { LanguageModelError, PromptTooLongError } from "../language-model.ts";
import { parsePromptLimit } from "./prompt-too-long.ts";
import { providerErrorText, RefusedPartError, refusedPartIn } from "./refused-requests.ts";

/** How Azure, LiteLLM and OpenAI say that a filter refused a prompt or ended a reply. */
const filtered = /\bcontent_filter\b|ContentPolicyViolationError|content_policy_violation/;

/** Classifies a provider's error text; undefined for an unspecific failure. */
export function classifyProviderError(text: string): LanguageModelError | undefined {
  const limit = parsePromptLimit(text);
  if (limit !== undefined) return new PromptTooLongError(limit);
  if (filtered.test(text)) return new LanguageModelError("model_filtered", "The provider's filter refused.");
  const part = refusedPartIn(text);
  return part && new RefusedPartError(part);
}

const maxRetryAfter = 24 * 60 * 60;

/** Seconds to wait from a Retry-After header (RFC 9110, section 10.2.3): a number or a date. */
function retryAfterSeconds(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  if (!(seconds > 0)) return undefined;
  return Math.min(Math.ceil(seconds), maxRetryAfter);
}

/**
 * Why there is no connection, as Node or the system names it (ECONNREFUSED, ERR_INVALID_CHAR): the code of what is at
 * the root. Messages are left out, which may quote the key.
 */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return reasonOf(error.cause) ?? code;
}

function withReason(message: string, error: unknown): string {
  const reason = reasonOf(error);
  return reason === undefined ? `${message}.` : `${message} (${reason}).`;
}

/** Turns whatever the client threw into the port's error, without a word of the provider's. */
export function languageModelFault(error: unknown): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  if (error instanceof APIConnectionTimeoutError)
    return new LanguageModelError("model_timeout", "The provider did not answer in time.");
  if (!(error instanceof APIError) || error.status === undefined)
    return new LanguageModelError(
      "model_unavailable",
      withReason("The connection to the provider failed", error),
    );
  const reported = classifyProviderError(providerErrorText(error));
  if (reported !== undefined) return reported;
  const wait = error.status === 429 ? retryAfterSeconds(error.headers?.get("retry-after")) : undefined;
  return new LanguageModelError("model_unavailable", `The provider answered ${error.status}.`, wait);
}
