import { setTimeout as wait } from "node:timers/promises";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { Message } from "#contract/chats/messages.ts";
import { type ChatTarget, followReply, readProductStream, requestReply } from "../load/product-stream.ts";
import { createChats } from "../product/create-chats.ts";
import type { BenchUser } from "../product/people.ts";
import type { Product } from "../product/start-product.ts";
import { markerFor } from "../programs/provider-script.ts";

const tokens = 100;
const prompt = `And then? ${markerFor({ tokens, rate: 50 })}`;
/** Number of messages after which a chat is deleted and a new one begins. */
const turnsPerChat = 12;
const leavesEvery = 5;
const listsEvery = 3;
const leftAfterMilliseconds = 500;
const timeoutMilliseconds = 30_000;

/** A user without pauses: sends, reads or leaves, lists, deletes a chat and starts another. */
export class BusyUser {
  /** Number of requested replies, including the first ones of chats. */
  asked = 0;
  private readonly product: Product;
  private readonly person: BenchUser;

  constructor(product: Product, person: BenchUser) {
    this.product = product;
    this.person = person;
  }

  /** Runs until `isOver`; rejects at the first unexpected response. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.talk(isOver);
  }

  private async talk(isOver: () => boolean): Promise<void> {
    const [place] = await createChats([this.person], 1);
    if (place === undefined) throw new Error("There is no chat.");
    this.asked += 1;
    let turns = 0;
    while (turns < turnsPerChat && !isOver()) {
      turns += 1;
      await this.takeTurn(place, turns);
    }
    await this.requireWhole(place, turns);
    await this.delete(place);
  }

  private async takeTurn(place: ChatTarget, turn: number): Promise<void> {
    this.asked += 1;
    if (turn % leavesEvery === 0) await this.leaveEarly(place);
    else await readProductStream(this.product, place, prompt, tokens);
    if (turn % listsEvery === 0)
      bodyOf(await this.person.client.chats.list({ query: { page: 1, sort: "desc" } }), 200);
  }

  /** The reply continues without its reader and is checked later. */
  private async leaveEarly(place: ChatTarget): Promise<void> {
    const message = await requestReply(this.product, place, prompt);
    const leave = AbortSignal.timeout(leftAfterMilliseconds);
    // It may disconnect before the response.
    await followReply(this.product, place, message, { onPiece: () => undefined, leave }).catch(
      () => undefined,
    );
    const until = Date.now() + timeoutMilliseconds;
    while ((await this.messages(place)).at(-1)?.status === "streaming") {
      if (Date.now() > until) throw new Error("A reply that was left never ends.");
      await wait(leftAfterMilliseconds);
    }
  }

  private async messages({ chatId }: ChatTarget): Promise<Message[]> {
    return bodyOf(await this.person.client.chats.get({ params: { id: chatId } }), 200).messages;
  }

  /** Expects every question once, and every reply once and complete. */
  private async requireWhole(place: ChatTarget, turns: number): Promise<void> {
    const messages = await this.messages(place);
    const isWhole = messages.every(({ role, status }, index) => {
      return role === (index % 2 === 0 ? "user" : "assistant") && status === "complete";
    });
    if (!isWhole || messages.length !== 2 * (turns + 1))
      throw new Error(`A chat of ${turns + 1} turns has ${messages.length} messages, or not all are whole.`);
  }

  private async delete({ chatId }: ChatTarget): Promise<void> {
    bodyOf(await this.person.client.chats.delete({ params: { id: chatId } }), 204);
    bodyOf(await this.person.client.chats.get({ params: { id: chatId } }), 404);
  }
}
