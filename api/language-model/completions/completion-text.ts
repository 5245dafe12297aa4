import type { ReportedUsage } from "#contract/rules/usage/call-usage.ts";

/** A JSON object that a provider sent. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of `content`: a string, or an array of parts of which text parts count. None when it has another shape. */
export function textOf(content: unknown): string | undefined {
  if (content === undefined || content === null) return "";
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return undefined;
  return content
    .map((part: unknown) =>
      isMembers(part) && part.type === "text" && typeof part.text === "string" ? part.text : "",
    )
    .join("");
}

/** The length of the longest text below a member, for texts that come by several names at once. */
function lengthBelow(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  const lengths = Object.values(value).map(lengthBelow);
  return Math.max(0, ...lengths);
}

/** Members with reasoning (`reasoning_content`, `reasoning`, `thinking`, `thought`) and parts of the content. */
const reasoningMember = /reason|think|thought|^content$/i;

/** The members that hold reasoning as one text, in the order in which one of several that repeat each other counts. */
const reasoningTexts = ["reasoning_content", "reasoning", "thinking", "thought"] as const;

/** The text of the thinking parts of a content: of Mistral, and of gateways to Anthropic. */
function thinkingOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => {
      if (!isMembers(part) || part.type !== "thinking") return "";
      const { thinking, text } = part;
      if (typeof thinking === "string") return thinking;
      return textOf(thinking) || (typeof text === "string" ? text : "");
    })
    .join("");
}

/** Reasoning in a delta: its text, which is empty in an unknown form, and its length, which is a sign of life. */
export interface Reasoning {
  readonly text: string;
  readonly length: number;
}

/** The reasoning in a delta, which some providers stream before the text. */
export function reasoningOf(delta: Members): Reasoning {
  const lengths = Object.entries(delta).map(([name, value]) =>
    reasoningMember.test(name) ? lengthBelow(value) : 0,
  );
  const texts = reasoningTexts.map((name) => delta[name]).filter((value) => typeof value === "string");
  const text = texts.find((value) => value !== "") ?? thinkingOf(delta.content);
  return { text, length: Math.max(0, ...lengths) };
}

/** More than any call can use. */
const maxTokens = 1_000_000_000_000;

function count(value: unknown): number | undefined {
  const isCount = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxTokens;
  return isCount ? value : undefined;
}

/** The cached tokens by OpenAI's name or DeepSeek's; 0 where a provider names none. */
function cachedTokens({ prompt_tokens_details, prompt_cache_hit_tokens }: Members): number | undefined {
  const details = isMembers(prompt_tokens_details) ? prompt_tokens_details.cached_tokens : undefined;
  return count(details ?? prompt_cache_hit_tokens ?? 0);
}

/** The usage in a chunk or a document; Groq and Moonshot send it in places of their own. */
export function reportedUsage({ usage, x_groq, choices }: Members): ReportedUsage | undefined {
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const places = [
    usage,
    isMembers(x_groq) ? x_groq.usage : undefined,
    isMembers(first) ? first.usage : undefined,
  ];
  const found = places.find(isMembers);
  if (found === undefined) return undefined;
  const [inputTokens, outputTokens] = [count(found.prompt_tokens), count(found.completion_tokens)];
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return { inputTokens, cachedTokens: cachedTokens(found), outputTokens };
}
