import { APIError } from "openai/error";
import type { ModelTurn } from "../language-model.ts";
import { longestWords } from "./prompt-too-long.ts";

/** Of refusals that are about the request itself; others are about the key, the load or the provider. */
const requestStatuses = [400, 413, 422, 500];

/** How chat templates, Gemini and OpenAI say that a model has no system role. */
const systemRefusals = [
  /system (role|message|prompt|instruction)s?\W{0,3}(is |are )?(not|un) ?(supported|allowed|enabled)/i,
  /does not support \W{0,3}system/i,
  /only user(,| and) assistant( and tool)? roles are supported/i,
  /developer instruction is not enabled/i,
];

/** Members in which servers repeat what they were sent: a person's words must not be taken for the server's. */
const echoes: readonly string[] = ["input", "body", "ctx"];

function wordsWith(statuses: readonly number[], error: unknown): string {
  if (!(error instanceof APIError) || !statuses.includes(error.status ?? 0)) return "";
  // The package's own message is the body once more.
  const words = JSON.stringify(error.error, (name, value) => (echoes.includes(name) ? undefined : value));
  return (words ?? error.message).slice(0, longestWords);
}

/** All that a provider says about a request that it refuses; empty for anything else. */
export function refusalWords(error: unknown): string {
  return wordsWith(requestStatuses, error);
}

/** Whether a refusal ends once the model is loaded, in the wording of llama.cpp and LocalAI. */
export function isLoading(error: unknown): boolean {
  return /\bloading (?:the )?model\b|\b(?:is|are) (?:currently |still )?loading\b/i.test(
    wordsWith([503], error),
  );
}

/** How OpenAI, Azure and gateways say that a model cannot stream. */
const streamRefusals = [
  /"param\\?": ?\\?"stream\\?"/,
  /\bstream(ing)?\W{0,3} ?(is |are )?(not|un) ?(supported|allowed|enabled|available)/i,
  /does not support \W{0,3}stream/i,
];

/** A server's fault (500) is no such refusal: it may be about a stream of its own. */
export function refusesStream(error: unknown): boolean {
  const words = wordsWith([400, 422], error);
  return streamRefusals.some((refusal) => refusal.test(words));
}

export function refusesSystemRole(words: string): boolean {
  return systemRefusals.some((refusal) => refusal.test(words));
}

/** The same conversation with the system message's text before the first prompt, for models without that role. */
export function withoutSystemRole(conversation: readonly ModelTurn[]): readonly ModelTurn[] {
  const [system, first, ...rest] = conversation;
  if (system?.role !== "system" || first === undefined) return conversation;
  return [{ ...first, content: `${system.content}\n\n${first.content}` }, ...rest];
}
