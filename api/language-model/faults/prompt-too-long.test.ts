import { expect, it } from "vitest";
import { parsePromptLimit } from "./prompt-too-long.ts";

/** Providers' refusals of a long prompt: the words, the named limit, the counted length. */
const faults: [string, string, object][] = [
  [
    "OpenAI",
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 8500 tokens.",
    { limitTokens: 8192, promptTokens: 8500 },
  ],
  ["OpenAI's code", '{"code":"context_length_exceeded","message":"Too much."}', {}],
  [
    "llama.cpp",
    '{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error","n_prompt_tokens":25837,"n_ctx":25088}',
    { limitTokens: 25_088, promptTokens: 25_837 },
  ],
  [
    "llama.cpp in words alone",
    "request (25837 tokens) exceeds the available context size (25088 tokens), try increasing it",
    { limitTokens: 25_088, promptTokens: 25_837 },
  ],
  [
    "vLLM",
    "This model's maximum context length is 4096 tokens. However, you requested 5200 tokens (4176 in the messages, 1024 in the completion).",
    { limitTokens: 4096, promptTokens: 4176 },
  ],
  [
    "SGLang",
    "The input (8000 tokens) is longer than the model's context length (4096 tokens).",
    { limitTokens: 4096, promptTokens: 8000 },
  ],
  [
    "LM Studio",
    "Input does not fit in context length. The input has 31430 tokens, but the context length only supports 30000 tokens.",
    { limitTokens: 30_000, promptTokens: 31_430 },
  ],
  [
    "an older LM Studio",
    "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens",
    { limitTokens: 4096 },
  ],
  ["TGI", "`inputs` must have less than 1024 tokens. Given: 2000", { limitTokens: 1024, promptTokens: 2000 }],
  [
    "Mistral",
    "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
    { limitTokens: 32_768, promptTokens: 40_000 },
  ],
  [
    "Anthropic",
    "prompt is too long: 210000 tokens > 200000 maximum",
    { limitTokens: 200_000, promptTokens: 210_000 },
  ],
  [
    "Gemini",
    "The input token count (1048600) exceeds the maximum number of tokens allowed (1048576).",
    { limitTokens: 1_048_576, promptTokens: 1_048_600 },
  ],
  [
    "xAI",
    "This model's maximum prompt length is 131072 but the request contains 141111 tokens.",
    { limitTokens: 131_072, promptTokens: 141_111 },
  ],
  [
    "vLLM's engine",
    "The decoder prompt (length 9214) is longer than the maximum model length of 8192.",
    { limitTokens: 8192, promptTokens: 9214 },
  ],
  [
    "vLLM",
    "Prompt length of 5016 is longer than the maximum model length of 4096.",
    { limitTokens: 4096, promptTokens: 5016 },
  ],
  [
    "Anthropic",
    "input length and `max_tokens` exceed context limit: 182831 + 64000 > 200000",
    { limitTokens: 200_000, promptTokens: 182_831 },
  ],
  [
    "Hugging Face's server",
    "`inputs` tokens + `max_new_tokens` must be <= 2048. Given: 3474 `inputs` tokens and 20 `max_new_tokens`",
    { limitTokens: 2048, promptTokens: 3474 },
  ],
  ["llama-cpp-python", "Requested tokens (5000) exceed context window of 4096", { limitTokens: 4096 }],
  ["LiteLLM", "litellm.ContextWindowExceededError: too many", {}],
  ["Bedrock", "Input is too long for requested model.", {}],
  [
    "vLLM since 2026",
    "You passed 5001 input tokens and requested 0 output tokens. However, the model's context length is only 4096 tokens, resulting in a maximum input length of 4096 tokens. (parameter=input_tokens, value=5001)",
    { limitTokens: 4096, promptTokens: 5001 },
  ],
  [
    "vLLM where nothing is left for the reply",
    "max_tokens must be at least 1, got -46771. (parameter=max_tokens, value=-46771)",
    {},
  ],
  [
    "LM Studio with its numbers",
    "The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input.",
    { limitTokens: 4096, promptTokens: 13_055 },
  ],
  [
    "LM Studio without numbers",
    "The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input",
    {},
  ],
  [
    "LM Studio that cannot truncate",
    "Cannot truncate prompt with n_keep (15028) >= n_ctx (7424)",
    { limitTokens: 7424, promptTokens: 15_028 },
  ],
  ["llama.cpp and LM Studio's MLX", "Context size has been exceeded.", {}],
  [
    "Cohere",
    "too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 4292. Try using a shorter prompt",
    { limitTokens: 4081, promptTokens: 4292 },
  ],
  [
    "Bedrock's Titan",
    "Too many input tokens. Max input tokens: 8192, request input token count: 9000",
    { limitTokens: 8192, promptTokens: 9000 },
  ],
  [
    "Bedrock's Nova",
    "Input Tokens Exceeded: Number of input tokens exceeds maximum length. Please update the input to try again.",
    {},
  ],
  [
    "Moonshot",
    "Invalid request: Your request exceeded model token limit: 262144 (requested: 269030)",
    { limitTokens: 262_144, promptTokens: 269_030 },
  ],
  ["Zhipu", "Prompt exceeds max length", {}],
  ["DashScope", "Range of input length should be [1, 30720]", { limitTokens: 30_720 }],
  [
    "TensorRT-LLM",
    "Prompt length (5000) exceeds maximum input length (4096).",
    { limitTokens: 4096, promptTokens: 5000 },
  ],
  [
    "Cloudflare",
    "The estimated number of input and maximum output tokens (9000) exceeded this model context window limit (7968).",
    { limitTokens: 7968 },
  ],
  [
    "GitHub Copilot",
    "prompt token count of 50000 exceeds the limit of 32000",
    { limitTokens: 32_000, promptTokens: 50_000 },
  ],
  ["MiniMax", "invalid params, context window exceeds limit (2013)", {}],
  ["numbers with commas", "maximum context length is 8,192 tokens", { limitTokens: 8192 }],
];

it.each(faults)(
  "the words of %s tell that the prompt is too long, and what they name of its limit",
  (_, words, limit) => {
    expect(parsePromptLimit(words)).toEqual(limit);
  },
);

it.each([
  "",
  "The model failed.",
  "Conversation roles must alternate user/assistant/user/assistant/...",
  "Unsupported parameter: 'max_tokens' is not supported with this model.",
  "Request too large for model in organization on tokens per minute (TPM): Limit 6000, Requested 8000",
  "The messages are too many: at most 2048.",
  "max_tokens must be at least 1, got 0.",
  "max_tokens must be at least 1, got -1. (parameter=max_tokens, value=-1)",
  "max_tokens (100000) is greater than the context length of the draft model",
  "max_tokens is too large: 100000. This model supports at most 4096 completion tokens",
  "n_ctx: 4096 is not a number of parallel slots; n_keep must not be negative",
  "n cannot exceed 4 - received 8.",
  "Too many tokens, please wait before trying again.",
  "Input tokens exceeded your quota of 1000 tokens per minute.",
  "The image count of 12 exceeds the limit of 10.",
  "Range of top_p should be [0, 1]",
  "The stop sequence exceeds max length",
])("other words do not: %s", (words) => {
  expect(parsePromptLimit(words)).toBeUndefined();
});

it("words of any length are read in a time that their length does not square", () => {
  expect(parsePromptLimit("9".repeat(400_000))).toBeUndefined();
  expect(parsePromptLimit("exceed_context_size_error ".repeat(40_000))).toEqual({});
  expect(parsePromptLimit("n_keep: 1>= ".repeat(40_000))).toBeUndefined();
});
