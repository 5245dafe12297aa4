import {
  isFullyReceived,
  replyToFollow,
  validPosition,
} from "#contract/rules/conversation/reply-to-follow.ts";
import { sliceFrom } from "#contract/rules/text/slice-text.ts";
import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import { findReplyIds } from "../chat-access.ts";
import { readMessage, type SingleMessage } from "../messages/read-message.ts";
import type { PromptBudgets } from "../prompt/build-prompt.ts";
import { fitsWithReply } from "../prompt/conversation-prompt.ts";
import { readContextStart } from "../prompt/read-context-start.ts";
import type { RemoteReplies } from "./remote-replies.ts";
import type { ReplyRunner } from "./reply-runner.ts";
import type { ReasoningDelta, ReplyDelta, StoredReplyEnd, StreamingReply } from "./streaming-reply.ts";

interface Dependencies {
  readonly database: Database;
  readonly runner: ReplyRunner;
  readonly remoteReplies: RemoteReplies;
  readonly logger: Logger;
  readonly budgets: PromptBudgets;
}

/** The position of a reader: the UTF-16 units of a reply that it had received. */
interface ReaderPosition {
  readonly messageId: string;
  readonly offset: number;
  /** How often text was taken back before; none is 0. */
  readonly epoch?: number | undefined;
}

interface SubscribeOptions {
  readonly userId: string;
  readonly chatId: string;
  readonly position: ReaderPosition | undefined;
}

/** Reads a reply: its text from the requested position up to now, further text, its end. */
export interface ReplySubscriber {
  /** Called at the beginning, and again after text was taken back: `delta` then has a later epoch and replaces the text. */
  onStart(delta: ReplyDelta): void;
  onDelta(delta: ReplyDelta): void;
  /** At 0 it replaces the reasoning so far. */
  onReasoning(delta: ReasoningDelta, position: Omit<ReaderPosition, "messageId">): void;
  onEnd(ended: EndedMessage): void;
}

export interface EndedMessage {
  readonly message: SingleMessage;
  /** Whether the message was deleted; its last known state is kept here. */
  readonly isDeleted: boolean;
  readonly contextStart: string | undefined;
}

export interface SubscribedReply {
  readonly messageId: string;
  /** Begins immediately; the returned function unsubscribes. */
  subscribe(reader: ReplySubscriber): () => void;
}

/** The text from a position on, and the position after it. */
function textSince(text: string, { offset, epoch = 0 }: Omit<ReaderPosition, "messageId">): ReplyDelta {
  return { text: sliceFrom(text, offset), offset: Math.max(offset, text.length), epoch: epoch || undefined };
}

/** The part of a delta that a reader at `offset` does not have; the reader may be ahead of this process. */
function unreadDelta(delta: ReplyDelta, offset: number): ReplyDelta | undefined {
  const begin = delta.offset - delta.text.length;
  if (begin >= offset) return delta;
  return delta.offset <= offset ? undefined : { ...delta, text: delta.text.slice(offset - begin) };
}

/** Subscribes readers to replies of any process (product decision 6). */
export class ReplySubscription {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Follows the running reply; for a reader with a position, the rest of the newest visible reply. Undefined if
   * there is nothing to read. Throws `not_found`.
   */
  async follow({ userId, chatId, position }: SubscribeOptions): Promise<SubscribedReply | undefined> {
    const { database, runner } = this.dependencies;
    // Reads nothing for a reply of this process: the page subscribes right after its request.
    const running = runner.findByChat(chatId, userId);
    const replies =
      running === undefined
        ? await findReplyIds(database, userId, chatId)
        : { runningReplyId: running.messageId, lastReplyId: null };
    const followed = replyToFollow(replies, position);
    if (followed === undefined) return undefined;
    const { messageId } = followed;
    const message = running?.message ?? (await readMessage(database, messageId));
    if (message === undefined || isFullyReceived(message, followed)) return undefined;
    return message.status === "streaming" ? this.live(message, followed) : this.remainder(message, followed);
  }

  private live(message: SingleMessage, position: ReaderPosition): SubscribedReply {
    const { runner, remoteReplies } = this.dependencies;
    const { id: messageId, content: text } = message;
    const subscribe = (reader: ReplySubscriber) => {
      const localReply = runner.find(messageId);
      const live = localReply ?? remoteReplies.track({ messageId, text, epoch: message.epoch ?? 0 });
      let { offset, epoch } = validPosition(position, live.epoch);
      const sendReasoning = (delta: ReasoningDelta, length: number) =>
        reader.onReasoning(delta, { offset: Math.max(offset, length), epoch });
      // A reader may have text of a later epoch than this process, whose own text is then void.
      const isAhead = () => epoch > live.epoch;
      const begin = () => {
        reader.onStart(textSince(isAhead() ? "" : live.text, { offset, epoch }));
        // The reasoning of another process may not have arrived yet.
        const reasoning = localReply === undefined ? live.reasoning || message.reasoning : live.reasoning;
        if (reasoning) sendReasoning({ text: reasoning, at: 0 }, isAhead() ? offset : live.text.length);
      };
      const unsubscribe = live.subscribe({
        onDelta: (delta) => {
          const unread = isAhead() ? undefined : unreadDelta(delta, offset);
          if (unread !== undefined) reader.onDelta(unread);
        },
        onTakeBack: () => {
          ({ offset, epoch } = validPosition({ offset, epoch }, live.epoch));
          if (!isAhead()) begin();
        },
        // A position ahead of the sent text would lose text for a reader who resumes there.
        onReasoning: (delta) => sendReasoning(delta, isAhead() ? offset : live.sentLength),
        onEnd: (end) => {
          const ended = { message: applyEnding(message, live, end), isDeleted: end.kind === "deleted" };
          void this.notifyEnd(reader, ended, localReply?.historyTokens);
        },
      });
      begin();
      return unsubscribe;
    };
    return { messageId, subscribe };
  }

  private remainder(message: SingleMessage, followed: ReaderPosition): SubscribedReply {
    const { content, reasoning, epoch } = message;
    const position = validPosition(followed, epoch ?? 0);
    const subscribe = (reader: ReplySubscriber) => {
      reader.onStart(textSince(content, position));
      const end = { ...position, offset: Math.max(position.offset, content.length) };
      if (reasoning) reader.onReasoning({ text: reasoning, at: 0 }, end);
      void this.notifyEnd(reader, { message, isDeleted: false });
      return () => undefined;
    };
    return { messageId: message.id, subscribe };
  }

  /**
   * Reads the context start only if the history may exceed the budget, which is rare. A reader gets the end even if that read
   * fails.
   */
  private async notifyEnd(
    reader: ReplySubscriber,
    ended: Omit<EndedMessage, "contextStart">,
    historyTokens = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const { database, logger, budgets } = this.dependencies;
    const { chatId, content } = ended.message;
    if (fitsWithReply(historyTokens, content.length, budgets.smallestTokens))
      return reader.onEnd({ ...ended, contextStart: undefined });
    const contextStart = await readContextStart(database, chatId, budgets).catch((error: unknown) => {
      logger.warn("the beginning of a chat's context could not be read", { chatId, error });
      return undefined;
    });
    reader.onEnd({ ...ended, contextStart });
  }
}

/** The message as it ended; the last known state of a deleted one. */
function applyEnding(message: SingleMessage, live: StreamingReply, end: StoredReplyEnd): SingleMessage {
  const deleted = { status: "interrupted", code: null, retryAt: null, isCut: false, content: live.text };
  const { content, status, code, retryAt, isCut } = end.kind === "ended" ? end : deleted;
  const origin = end.kind === "ended" ? end.origin : undefined;
  return { ...message, content, status, code, retryAt, isCut, epoch: live.epoch, ...origin };
}
