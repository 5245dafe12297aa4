import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";
import { type OptionalPart, withoutSystemRole } from "../faults/unsupported-parameters.ts";
import type { ModelTurn, ReplyOptions } from "../language-model.ts";

interface AskedReply {
  readonly conversation: readonly ModelTurn[];
  readonly options: Pick<ReplyOptions, "temperature" | "maxOutputTokens" | "outputCap">;
}

/** The optional parts of a request, without those that are left out. */
export function sentParts(
  { conversation, options }: AskedReply,
  leftOut: ReadonlySet<OptionalPart>,
): ReadonlySet<OptionalPart> {
  const parts = new Set<OptionalPart>(["stream"]);
  if (conversation[0]?.role === "system" && conversation.length > 1) parts.add("system role");
  if (options.temperature !== undefined) parts.add("temperature");
  if ((options.maxOutputTokens ?? options.outputCap) !== undefined) parts.add(limitName(leftOut));
  if (!leftOut.has("stream")) parts.add("stream_options");
  return parts.difference(leftOut);
}

/**
 * The name of the limit. `max_completion_tokens` is the newer name, which reasoning models require; it is sent after `max_tokens`
 * was refused.
 */
function limitName(leftOut: ReadonlySet<OptionalPart>) {
  return leftOut.has("max_tokens") ? "max_completion_tokens" : "max_tokens";
}

/** The body of a request, without the parts that the model refuses. */
export function completionRequest(
  model: string,
  { conversation, options: { temperature, maxOutputTokens, outputCap } }: AskedReply,
  leftOut: ReadonlySet<OptionalPart>,
): ChatCompletionCreateParams {
  const turns = leftOut.has("system role") ? withoutSystemRole(conversation) : conversation;
  const messages = turns.map(({ role, content }) => ({ role, content }));
  const limit = limitName(leftOut);
  const isStreamed = !leftOut.has("stream");
  const maximum = maxOutputTokens ?? outputCap;
  return {
    model,
    messages,
    stream: isStreamed,
    // Without it most providers report no usage of a stream.
    ...(isStreamed && !leftOut.has("stream_options") && { stream_options: { include_usage: true } }),
    ...(temperature !== undefined && !leftOut.has("temperature") && { temperature }),
    ...(maximum !== undefined && !leftOut.has(limit) && { [limit]: maximum }),
  };
}
