/** The values of `finish_reason` that do not mean an end. */
const unfinished: readonly string[] = ["", "null"];
/** Reasons by which a provider says that its reply is not whole. */
const failed: readonly string[] = [
  "error",
  "abort",
  "aborted",
  "cancelled",
  "canceled",
  "timeout",
  "network_error",
  "insufficient_system_resource",
];
/** Reasons by which OpenAI, Bedrock, Zhipu, Gemini and Anthropic say that a filter ended the reply. */
const filtered: readonly string[] = [
  "content_filter",
  "content_filtered",
  "guardrail_intervened",
  "sensitive",
  "safety",
  "recitation",
  "prohibited_content",
  "blocklist",
  "spii",
  "refusal",
];
/** Reasons by which a provider says that the reply ended at its greatest length. */
const cut: readonly string[] = [
  "length",
  "model_length",
  "max_tokens",
  "max_output_tokens",
  "model_context_window_exceeded",
];
/** Known reasons for the end of a whole reply. Any other reason ends it too, and is logged. */
const finished: readonly string[] = [
  "stop",
  "eos",
  "eos_token",
  "stop_sequence",
  "end_turn",
  "complete",
  ...cut,
  "tool_calls",
  "function_call",
];

/** The names that providers give the end of a reply, in lower case with underscores. */
export const finishReasons = { unfinished, failed, filtered, cut, finished };
