import type { UpstreamRefusal, UpstreamRequest } from "../upstream/fake-upstream.ts";

const isBlank = ({ content }: UpstreamRequest["messages"][number]) => content.trim() === "";

/** The refusals of the chat templates of Gemma and Mistral, in the wording of vLLM. */
export function rejectUnknownRoles({ messages }: UpstreamRequest): UpstreamRefusal | undefined {
  const spoken = messages.slice(messages[0]?.role === "system" ? 1 : 0);
  const isInTurn = spoken.every(({ role }, index) => role === (index % 2 === 0 ? "user" : "assistant"));
  if (isInTurn && spoken.at(-1)?.role === "user" && !messages.some(isBlank)) return undefined;
  const message = "Conversation roles must alternate user/assistant/user/assistant/...";
  return { status: 400, body: { object: "error", message, type: "BadRequestError", code: 400 } };
}

/**
 * The refusal of a model with a window of this many tokens, of four characters each, in the wording of
 * llama.cpp.
 */
export function rejectLongPrompts(windowTokens: number) {
  return ({ messages }: UpstreamRequest): UpstreamRefusal | undefined => {
    const tokens = Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4);
    if (tokens <= windowTokens) return undefined;
    const message = `request (${tokens} tokens) exceeds the available context size (${windowTokens} tokens)`;
    const counts = { n_prompt_tokens: tokens, n_ctx: windowTokens };
    return {
      status: 400,
      body: { error: { code: 400, message, type: "exceed_context_size_error", ...counts } },
    };
  };
}
