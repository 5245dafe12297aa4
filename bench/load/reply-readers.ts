import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { Message } from "#contract/chats/messages.ts";
import type { Product } from "../product/start-product.ts";
import { type ChatTarget, followReply } from "./product-stream.ts";
import { ReplyTextReader } from "./reply-text-reader.ts";

/** A reader of a streaming reply. `disconnected` resolves when its connection ends, for any reason. */
export interface Reader {
  readonly reply: ReplyTextReader;
  readonly disconnected: Promise<unknown>;
}

/** Follows a reply from the offset of its first response. A broken connection is expected here. */
export function readConcurrently(product: Product, place: ChatTarget, message: Message): Reader {
  const reply = new ReplyTextReader(message.content);
  const onChunk = (piece: string) => reply.read(piece);
  return { reply, disconnected: followReply(product, place, message, { onChunk }).catch(() => undefined) };
}

/** Reads part of the reply, disconnects, and resumes, as a reloaded page does. */
export async function readAcrossReload(
  product: Product,
  place: ChatTarget,
  message: Message,
  reloadAfter: number,
): Promise<ReplyTextReader> {
  const reply = new ReplyTextReader(message.content);
  const onChunk = (piece: string) => reply.read(piece);
  const leaving = new AbortController();
  const first = followReply(product, place, message, { onChunk, signal: leaving.signal });
  await Promise.race([wait(reloadAfter), once(leaving.signal, "abort")]);
  leaving.abort();
  await first.catch(() => undefined);
  reply.resetParser();
  await followReply(product, place, { ...message, content: reply.text }, { onChunk });
  return reply;
}

/** The newest message of a chat, as saved. */
export async function storedReply({ user, chatId }: ChatTarget): Promise<string> {
  const { messages } = bodyOf(await user.client.chats.get({ params: { id: chatId } }), 200);
  return messages.at(-1)?.content ?? "";
}
