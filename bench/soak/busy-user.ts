import { setTimeout as wait } from "node:timers/promises";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { Message } from "#contract/chats/messages.ts";
import { type ChatTarget, followReply, readProductStream, requestReply } from "../load/product-stream.ts";
import type { BenchUser } from "../product/bench-users.ts";
import { createChats } from "../product/create-chats.ts";
import type { Product } from "../product/start-product.ts";
import { markerFor } from "../programs/provider-script.ts";

const tokens = 100;
const prompt = `And then? ${markerFor({ tokens, rate: 50 })}`;
/** Number of messages after which a chat is deleted and a new one begins. */
const turnsPerChat = 12;
const disconnectsEvery = 5;
const listsEvery = 3;
const disconnectMilliseconds = 500;
const timeoutMilliseconds = 30_000;

/** A user without pauses: sends, reads or leaves, lists, deletes a chat and starts another. */
export class BusyUser {
  /** Number of requested replies, including the first ones of chats. */
  requestedReplies = 0;
  private readonly product: Product;
  private readonly user: BenchUser;

  constructor(product: Product, user: BenchUser) {
    this.product = product;
    this.user = user;
  }

  /** Runs until `hasEnded`; rejects at the first unexpected response. */
  async work(hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) await this.runConversation(hasEnded);
  }

  private async runConversation(hasEnded: () => boolean): Promise<void> {
    const [target] = await createChats([this.user], 1);
    if (target === undefined) throw new Error("There is no chat.");
    this.requestedReplies += 1;
    let turns = 0;
    while (turns < turnsPerChat && !hasEnded()) {
      turns += 1;
      await this.takeTurn(target, turns);
    }
    await this.requireComplete(target, turns);
    await this.delete(target);
  }

  private async takeTurn(target: ChatTarget, turn: number): Promise<void> {
    this.requestedReplies += 1;
    if (turn % disconnectsEvery === 0) await this.disconnectEarly(target);
    else await readProductStream(this.product, target, prompt, tokens);
    if (turn % listsEvery === 0)
      bodyOf(await this.user.client.chats.list({ query: { page: 1, sort: "desc" } }), 200);
  }

  /** The reply continues without its reader and is checked later. */
  private async disconnectEarly(target: ChatTarget): Promise<void> {
    const message = await requestReply(this.product, target, prompt);
    const signal = AbortSignal.timeout(disconnectMilliseconds);
    // It may disconnect before the response.
    await followReply(this.product, target, message, { signal }).catch(() => undefined);
    const until = Date.now() + timeoutMilliseconds;
    while ((await this.messages(target)).at(-1)?.status === "streaming") {
      if (Date.now() > until) throw new Error("A reply that was left never ends.");
      await wait(disconnectMilliseconds);
    }
  }

  private async messages({ chatId }: ChatTarget): Promise<Message[]> {
    return bodyOf(await this.user.client.chats.get({ params: { id: chatId } }), 200).messages;
  }

  /** Expects every question once, and every reply once and complete. */
  private async requireComplete(target: ChatTarget, turns: number): Promise<void> {
    const messages = await this.messages(target);
    const isWhole = messages.every(({ role, status }, index) => {
      return role === (index % 2 === 0 ? "user" : "assistant") && status === "complete";
    });
    if (!isWhole || messages.length !== 2 * (turns + 1))
      throw new Error(`A chat of ${turns + 1} turns has ${messages.length} messages, or not all are whole.`);
  }

  private async delete({ chatId }: ChatTarget): Promise<void> {
    bodyOf(await this.user.client.chats.delete({ params: { id: chatId } }), 204);
    bodyOf(await this.user.client.chats.get({ params: { id: chatId } }), 404);
  }
}
