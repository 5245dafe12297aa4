import { randomUUID } from "node:crypto";
import type { Chat } from "#contract/chats/chat.ts";
import type { Message } from "#contract/chats/messages.ts";
import { formatReplyEventId } from "#contract/headers.ts";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import type { BenchUser } from "../product/bench-users.ts";
import type { Product } from "../product/start-product.ts";
import { type HttpRequestOptions, httpRequest } from "./http-request.ts";
import type { StreamSample } from "./stream-sample.ts";
import { TimestampReader } from "./timestamp-reader.ts";

/** An existing chat and its owner. */
export interface ChatTarget {
  readonly user: BenchUser;
  readonly chatId: Chat["id"];
}

/** The headers of a signed-in browser. */
export function sessionHeaders({ site }: Product, { cookie }: BenchUser): Record<string, string> {
  return { cookie, origin: site.origin, "sec-fetch-site": "same-origin", host: new URL(site.origin).host };
}

/** The loopback URL of an API path. */
export function apiUrl({ site }: Product, path: string): string {
  return `http://127.0.0.1:${site.port}/api${path}`;
}

/** Requests a reply as the page does: the response arrives before the reply has begun. */
export async function requestReply(product: Product, target: ChatTarget, prompt: string): Promise<Message> {
  const { status, text } = await httpRequest({
    url: apiUrl(product, `/chats/${target.chatId}/messages`),
    agent: product.site.agent,
    method: "POST",
    headers: {
      ...sessionHeaders(product, target.user),
      prefer: "respond-async",
      "idempotency-key": randomUUID(),
    },
    body: { role: "user", content: prompt },
  });
  if (status !== 202) throw new Error(`A message was answered ${status}: ${text}`);
  const answer: { aiMessage: Message } = JSON.parse(text);
  return answer.aiMessage;
}

/** Reads the streaming reply from the offset of the first response. */
export function followReply(
  product: Product,
  { user, chatId }: ChatTarget,
  { id, content }: Message,
  options: Pick<HttpRequestOptions, "onChunk" | "signal">,
) {
  const target = formatReplyEventId({ messageId: id, offset: content.length });
  return httpRequest({
    url: apiUrl(product, `/chats/${chatId}/events`),
    agent: product.site.agent,
    headers: { ...sessionHeaders(product, user), accept: "text/event-stream", "last-event-id": target },
    ...options,
  });
}

/** Sends a message and reads its reply to the end; measures from the message to the first token. */
export async function readProductStream(
  product: Product,
  target: ChatTarget,
  prompt: string,
  tokens: number,
): Promise<StreamSample> {
  const reader = new TimestampReader();
  const startedAt = monotonicMicroseconds();
  const message = await requestReply(product, target, prompt);
  reader.read(message.content);
  const onChunk = (piece: string) => reader.read(piece);
  const { status, text } = await followReply(product, target, message, { onChunk });
  const isWhole = text.includes("event: done") && text.includes('"status":"complete"');
  if (status !== 200 || !isWhole || reader.tokens !== tokens)
    throw new Error(`The product answered ${status} with ${reader.tokens} of ${tokens} tokens.`);
  return reader.sampleSince(startedAt);
}
