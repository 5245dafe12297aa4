import { setTimeout as wait } from "node:timers/promises";
import { problemCode } from "#contract/problem.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { Message } from "../../models/message.ts";
import { DomainError } from "../domain-error.ts";
import { lockChatsOf } from "./own-chat.ts";
import type { OpenReply, ReplyRunner } from "./reply-runner.ts";
import { type AskedReply, findAskedReply, keepAskedReply } from "./request-keys.ts";

/** How often a reply that another process writes is looked at. */
const lookMilliseconds = 250;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: ReplyRunner;
}

/** A call that asks for a reply. `open` stores what the person said and the empty reply, or refuses. */
export interface ReplyRequest {
  readonly userId: string;
  /** Present when the request may be sent again. */
  readonly key: string | undefined;
  readonly route: string;
  readonly body: unknown;
  open(transaction: Database): Promise<AskedReply & OpenReply>;
}

/** What was said and answered, as it is in the database now. `userMessage` is missing for a retry. */
export interface Exchange {
  readonly chat: Chat;
  readonly userMessage: Message | undefined;
  readonly aiMessage: Message;
}

/** Asks for replies, each request once, and waits for their ends. */
export class ReplyService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly runner: ReplyRunner;
  private readonly closing = new AbortController();

  constructor({ database, clock, runner }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.runner = runner;
  }

  /**
   * Stores the request, has the model called, and answers when the reply has ended. A repeated request waits for
   * the reply of the first. A failed reply is thrown as its code, with the ids of chat and message.
   */
  async ask(request: ReplyRequest): Promise<Exchange> {
    const asked = await this.database.transaction((transaction) => this.askOnce(transaction, request));
    if ("conversation" in asked) this.runner.start(asked);
    return this.answer(asked);
  }

  /** Lets go of those who wait for a reply of another process. */
  close(): void {
    this.closing.abort();
  }

  /** The lock makes a repeated request find the first one, before it could find the chat busy with that. */
  private async askOnce(
    transaction: Database,
    request: ReplyRequest,
  ): Promise<AskedReply | (AskedReply & OpenReply)> {
    const { userId, key, route, body } = request;
    await lockChatsOf(transaction, userId);
    const keyed = key === undefined ? undefined : { userId, key, route, body };
    const now = this.clock.now();
    const known = keyed && (await findAskedReply(transaction, keyed, now));
    if (known) return known;
    const opened = await request.open(transaction);
    if (keyed) await keepAskedReply(transaction, keyed, opened, now);
    return opened;
  }

  private async answer({ chatId, userMessageId, messageId }: AskedReply): Promise<Exchange> {
    const ending = await this.ended(messageId);
    const [chat, userMessage, aiMessage] = await Promise.all([
      Chat.query(this.database).findById(chatId),
      userMessageId === null ? undefined : Message.query(this.database).findById(userMessageId),
      Message.query(this.database).findById(messageId),
    ]);
    if (chat === undefined || aiMessage === undefined) throw new DomainError("not_found");
    if (aiMessage.status !== "failed") return { chat, userMessage, aiMessage };
    const code = problemCode.catch("model_unavailable").parse(aiMessage.code);
    const retryAfterSeconds = ending?.retryAfterSeconds;
    throw new DomainError(code, {
      chatId,
      messageId,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }

  /** Waits until the reply is written no more: by this process, or by another one that shares the database. */
  private async ended(messageId: string): Promise<{ retryAfterSeconds?: number | undefined } | undefined> {
    for (;;) {
      const ending = await this.runner.settled(messageId);
      const message = await Message.query(this.database).findById(messageId).select("status");
      if (message?.status !== "streaming") return ending;
      await this.pause();
    }
  }

  private async pause(): Promise<void> {
    try {
      await wait(lookMilliseconds, undefined, { signal: this.closing.signal });
    } catch {
      throw new DomainError("unavailable");
    }
  }
}
