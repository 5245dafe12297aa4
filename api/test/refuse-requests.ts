import type { UpstreamRefusal, UpstreamRequest } from "./fake-upstream.ts";

const isBlank = ({ content }: UpstreamRequest["messages"][number]) => content.trim() === "";

/** What the chat templates of Gemma and Mistral refuse, in the words of vLLM. */
export function refuseOddRoles({ messages }: UpstreamRequest): UpstreamRefusal | undefined {
  const spoken = messages.slice(messages[0]?.role === "system" ? 1 : 0);
  const isInTurn = spoken.every(({ role }, index) => role === (index % 2 === 0 ? "user" : "assistant"));
  if (isInTurn && spoken.at(-1)?.role === "user" && !messages.some(isBlank)) return undefined;
  const message = "Conversation roles must alternate user/assistant/user/assistant/...";
  return { status: 400, body: { object: "error", message, type: "BadRequestError", code: 400 } };
}
