import { APIConnectionTimeoutError, APIError } from "openai/error";
import type { ModelErrorCode } from "#contract/problem.ts";
import { isMembers } from "../completions/completion-text.ts";
import { LanguageModelError, PromptTooLongError, UnknownAddressError } from "../language-model.ts";
import { parsePromptLimit } from "./prompt-too-long.ts";
import {
  errorBodyText,
  providerErrorText,
  UnsupportedParameterError,
  unsupportedParameterIn,
} from "./unsupported-parameters.ts";

/** How Azure, LiteLLM and OpenAI say that a filter refused a prompt or ended a reply. */
const filtered = /\bcontent_filter\b|ContentPolicyViolationError|content_policy_violation/;

/** How OpenAI, DeepSeek and Anthropic say that nothing is left to pay with. A rate limit says less. */
const quotaSpent =
  /insufficient_quota|insufficient.{0,3}(?:balance|credits?|funds)|credit balance is too low/i;
const keyRefused = /\binvalid_api_key\b/;
const modelUnknown = /\bmodel_not_found\b/;

/** Faults that an operator must correct, by the provider's message, if the status does not identify them. */
function operatorFault(text: string): LanguageModelError | undefined {
  if (quotaSpent.test(text)) return new LanguageModelError("model_quota", "The provider's quota is used up.");
  if (keyRefused.test(text)) return new LanguageModelError("model_key", "The provider refuses the key.");
  if (modelUnknown.test(text))
    return new LanguageModelError("model_missing", "The provider does not know the model.");
  return undefined;
}

/** Classifies a provider's error text; undefined for an unspecific failure. */
export function classifyProviderError(text: string): LanguageModelError | undefined {
  const limit = parsePromptLimit(text);
  if (limit !== undefined) return new PromptTooLongError(limit);
  if (filtered.test(text)) return new LanguageModelError("model_filtered", "The provider's filter refused.");
  const fault = operatorFault(text);
  if (fault !== undefined) return fault;
  const part = unsupportedParameterIn(text);
  return part && new UnsupportedParameterError(part);
}

const statusCodes: ReadonlyMap<number, ModelErrorCode> = new Map([
  [401, "model_key"],
  [402, "model_quota"],
  [403, "model_key"],
  [404, "model_missing"],
]);

/** The status that a provider names in an error within an answer of status 200. */
function statusWithin(body: unknown): number | undefined {
  if (!isMembers(body)) return undefined;
  const holders = isMembers(body.error) ? [body, body.error] : [body];
  const named = holders.flatMap(({ code, status }) => [code, status]);
  return named.map((value) => Number(String(value))).find((number) => statusCodes.has(number));
}

/** Classifies an error within an answer of status 200; undefined for an unspecific failure. */
export function classifyErrorWithin(body: unknown): LanguageModelError | undefined {
  const code = statusCodes.get(statusWithin(body) ?? 0);
  if (code !== undefined)
    return new LanguageModelError(code, "The provider sent an error with a status.", undefined, true);
  return classifyProviderError(errorBodyText(body) ?? "");
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
 * Why there is no connection, as Node or the system names it (ECONNREFUSED, ERR_INVALID_CHAR): the code of the deepest cause.
 * Messages are left out, which may quote the key.
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

/** Statuses below 500 that are about the provider and not about the request. */
const passingStatuses: readonly number[] = [408, 429];

/** A fault that the provider's status identifies. */
function statusFault({ status, headers }: APIError, text: string): LanguageModelError {
  if (status === 404 && !/model/i.test(text)) return new UnknownAddressError();
  const message = `The provider answered ${status}.`;
  const code = statusCodes.get(status ?? 0);
  if (code !== undefined) return new LanguageModelError(code, message, undefined, true);
  // A spent quota needs no Retry-After: waiting does not restore it.
  if (status === 429 && quotaSpent.test(text)) return new LanguageModelError("model_quota", message);
  const wait = status === 429 ? retryAfterSeconds(headers?.get("retry-after")) : undefined;
  const isFinal = (status ?? 0) < 500 && !passingStatuses.includes(status ?? 0);
  return new LanguageModelError("model_unavailable", message, wait, isFinal);
}

/**
 * A fault by the provider's message. For a fault of the server (5xx), the message only counts if it says that a prompt is too
 * long.
 */
function reportedFault(error: APIError): LanguageModelError | undefined {
  const text = providerErrorText(error);
  if ((error.status ?? 0) < 500) return classifyProviderError(text);
  const limit = parsePromptLimit(text);
  return limit && new PromptTooLongError(limit, true);
}

/** Turns any error of the client into the port's error, without the provider's message. */
export function languageModelFault(error: unknown): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  if (error instanceof APIConnectionTimeoutError)
    return new LanguageModelError("model_timeout", "The provider did not answer in time.");
  if (!(error instanceof APIError) || error.status === undefined)
    return new LanguageModelError(
      "model_unavailable",
      withReason("The connection to the provider failed", error),
    );
  return reportedFault(error) ?? statusFault(error, errorBodyText(error.error) ?? "");
}
