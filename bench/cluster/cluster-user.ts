import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpResponse, Site } from "#api/test/visitors/browser.ts";
import type { Chat } from "#contract/chats/chat.ts";
import type { Message } from "#contract/chats/messages.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { ClusterVisitor } from "./cluster-visitor.ts";
import { ChatHistory, type History, replyTokens } from "./history.ts";
import { ReplyEventReader } from "./reply-event-reader.ts";

/** A proxy that requests take turns at, and the servers behind it. */
export interface ClusterSites {
  readonly proxy: Site;
  readonly servers: readonly Site[];
}

const turnsPerChat = 3;
const replyMilliseconds = 90_000;
const script = markerFor({ tokens: replyTokens, rate: 25 });

interface ReadChat {
  readonly chat: Chat;
  readonly messages: readonly Message[];
}

interface StartedChat {
  readonly chatId: string;
  readonly message: Message;
}

interface SentMessage {
  readonly aiMessage: Message;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

/** The contract's answer to a request that was carried out. */
function accepted<Answer>({ status, body, text }: HttpResponse, what: string): Answer {
  if (status !== 202) throw new Error(`${what} was answered ${status}: ${text}`);
  return body as Answer;
}

/** A user who writes at one server and reads at another at once, and records acknowledged changes. */
export class ClusterUser {
  readonly visitor: ClusterVisitor;
  private readonly sites: ClusterSites;
  /** The responses that all clients of the same account received. */
  private readonly history: History;

  constructor(visitor: ClusterVisitor, sites: ClusterSites, history: History) {
    this.visitor = visitor;
    this.sites = sites;
    this.history = history;
  }

  async work(hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) await this.converse(hasEnded);
  }

  /** Reads all chats at a server, and compares them with the acknowledged ones. */
  async checkAll(site: Site): Promise<void> {
    const listed = await this.visitor.listChatIds(site);
    for (const kept of this.history.chats) {
      const count = listed.filter((id) => id === kept.chatId).length;
      this.history.require(
        count === (kept.isDeleted ? 0 : 1),
        `${kept.chatId}: the list has it ${count} times`,
      );
      if (!kept.isDeleted) await this.compare(site, kept);
    }
    const known = new Set(this.history.chats.map(({ chatId }) => chatId));
    for (const id of listed) this.history.require(known.has(id), `${id}: nobody was told of this chat`);
  }

  private async converse(hasEnded: () => boolean): Promise<void> {
    const kept = await this.startChat();
    for (let turn = 0; turn < turnsPerChat && !hasEnded(); turn += 1) {
      const last = await this.lastMessage(kept);
      await (turn % 2 === 0 ? this.sendAtTwo(kept, last) : this.sendTwice(kept, last));
    }
    await this.rename(kept);
    if (Math.random() < 0.4) await this.delete(kept);
  }

  private async startChat(): Promise<ChatHistory> {
    const word = randomUUID();
    const json = { title: `About ${word}`, initialPrompt: `${word} ${script}` };
    const answer = await this.visitor.send(this.sites.proxy, {
      ...{ method: "POST", path: "/api/chats", key: randomUUID(), json },
    });
    const { chatId, message } = accepted<StartedChat>(answer, "a new chat");
    const kept = new ChatHistory(chatId, json.title, word);
    this.history.chats.push(kept);
    await this.compareAnywhere(kept);
    await this.follow(kept, message);
    return kept;
  }

  /** Two different messages after the same one, at two servers: one of them is refused. */
  private async sendAtTwo(kept: ChatHistory, lastMessageId: string): Promise<void> {
    const [one, other] = this.twoServers();
    const words = [randomUUID(), randomUUID()] as const;
    const answers = await Promise.all([
      this.sendMessage(one, kept, { word: words[0], lastMessageId }),
      this.sendMessage(other, kept, { word: words[1], lastMessageId }),
    ]);
    const statuses = answers.map(({ status }) => status);
    this.history.require(
      statuses.toSorted().join() === "202,409",
      `${kept.chatId}: two messages at once were answered ${statuses.join(" and ")}`,
    );
    for (const [index, answer] of answers.entries()) {
      const word = words[index] ?? "";
      (answer.status === 202 ? kept.sent : kept.refused).push(word);
    }
    await this.compareAnywhere(kept);
    const taken = answers.find(({ status }) => status === 202);
    if (taken !== undefined) await this.follow(kept, accepted<SentMessage>(taken, "a message").aiMessage);
  }

  /** The same message with the same key at two servers is one message. */
  private async sendTwice(kept: ChatHistory, lastMessageId: string): Promise<void> {
    const message = { word: randomUUID(), lastMessageId, key: randomUUID() };
    const answers = await Promise.all(this.twoServers().map((site) => this.sendMessage(site, kept, message)));
    const ids = answers.map((answer) => accepted<SentMessage>(answer, "a repeated message").aiMessage.id);
    this.history.require(ids[0] === ids[1], `${kept.chatId}: one key made the replies ${ids.join(" and ")}`);
    kept.sent.push(message.word);
    await this.compareAnywhere(kept);
    const [first] = answers;
    if (first !== undefined) await this.follow(kept, accepted<SentMessage>(first, "a message").aiMessage);
  }

  private sendMessage(
    site: Site,
    { chatId }: ChatHistory,
    { word, lastMessageId, key = randomUUID() }: { word: string; lastMessageId: string; key?: string },
  ): Promise<HttpResponse> {
    const json = { role: "user", content: `${word} ${script}`, lastMessageId };
    return this.visitor.send(site, { method: "POST", path: `/api/chats/${chatId}/messages`, key, json });
  }

  private async rename(kept: ChatHistory): Promise<void> {
    const title = `Later ${randomUUID()}`;
    const path = `/api/chats/${kept.chatId}`;
    const { status } = await this.visitor.send(pick(this.sites.servers), {
      ...{ method: "PATCH", path, json: { title } },
    });
    this.history.require(status === 200, `${kept.chatId}: a new title was answered ${status}`);
    kept.title = title;
    await this.compareAnywhere(kept);
  }

  private async delete(kept: ChatHistory): Promise<void> {
    const path = `/api/chats/${kept.chatId}`;
    const { status } = await this.visitor.send(pick(this.sites.servers), { method: "DELETE", path });
    // The answer to the first request may have been lost.
    this.history.require([204, 404].includes(status), `${kept.chatId}: its deletion was answered ${status}`);
    kept.isDeleted = true;
    const read = await this.visitor.send(pick(this.sites.servers), { method: "GET", path });
    this.history.require(read.status === 404, `${kept.chatId}: a deleted chat was answered ${read.status}`);
  }

  /** Reads the reply at any server until its end, and goes on at another one when the connection breaks. */
  private async follow(kept: ChatHistory, { id, content }: Message): Promise<void> {
    const reader = new ReplyEventReader(id, content);
    for (const until = performance.now() + replyMilliseconds; ; await wait(200)) {
      await reader.readAt(this.visitor, pick(this.sites.servers), kept.chatId);
      kept.replies.set(id, reader.seen);
      if (reader.seen.end !== undefined || (await this.hasEnded(kept, id))) break;
      if (performance.now() > until) {
        this.history.violations.push(`${kept.chatId}: the reply ${id} does not end`);
        return;
      }
    }
    await this.compareAnywhere(kept);
  }

  private async hasEnded(kept: ChatHistory, id: string): Promise<boolean> {
    const read = await this.read(pick(this.sites.servers), kept);
    return read?.messages.some((message) => message.id === id && message.status !== "streaming") === true;
  }

  private async lastMessage(kept: ChatHistory): Promise<string> {
    const read = await this.read(pick(this.sites.servers), kept);
    return read?.messages.at(-1)?.id ?? "";
  }

  private async compareAnywhere(kept: ChatHistory): Promise<void> {
    const read = await this.read(pick(this.sites.servers), kept);
    if (read === undefined) return;
    const differences = kept.differences(read.chat, read.messages);
    this.history.violations.push(...differences.filter((sentence) => !sentence.endsWith("is still running")));
  }

  private async compare(site: Site, kept: ChatHistory): Promise<void> {
    const read = await this.read(site, kept);
    if (read !== undefined) this.history.violations.push(...kept.differences(read.chat, read.messages));
  }

  /** Reads a chat that a server has acknowledged. Every other server must have it too. */
  private async read(site: Site, { chatId }: ChatHistory): Promise<ReadChat | undefined> {
    const { status, body } = await this.visitor.send(site, { method: "GET", path: `/api/chats/${chatId}` });
    this.history.require(status === 200, `${chatId}: an acknowledged chat was answered ${status}`);
    // The contract's answer.
    return status === 200 ? (body as ReadChat) : undefined;
  }

  private twoServers(): [Site, Site] {
    const one = pick(this.sites.servers);
    return [one, pick(this.sites.servers.filter((site) => site !== one))];
  }
}
