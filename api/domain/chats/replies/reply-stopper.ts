import { raw } from "objection";
import { z } from "zod";
import { maxInteger } from "#contract/limits.ts";
import type { Database } from "../../../database/connect.ts";
import { Message } from "../../../models/message.ts";
import type { Relay } from "../../../relay/relay.ts";
import { DomainError } from "../../domain-error.ts";
import { findReplyIds } from "../chat-access.ts";
import { stopChannel } from "../events/channels.ts";
import { readMessage, type SingleMessage } from "../messages/read-message.ts";
import type { RemoteReplies } from "./remote-replies.ts";
import type { ReplyRunner } from "./reply-runner.ts";

/** Longer than any reply, and a number that fits the column. */
const maxOffset = maxInteger;

const stopRequest = z.object({
  messageId: z.string(),
  seen: z.number(),
  // Missing in requests of an earlier release.
  epoch: z.number().optional(),
});

/** A length of a reply's text in UTF-16 units, and the epoch of that text. */
interface SeenText {
  readonly offset: number;
  readonly epoch?: number | undefined;
}

interface Dependencies {
  readonly database: Database;
  readonly relay: Relay;
  readonly runner: ReplyRunner;
  readonly remoteReplies: RemoteReplies;
}

interface Stop {
  readonly userId: string;
  readonly chatId: string;
  /** The part of the reply that the user had seen; all of it if undefined. */
  readonly seen: SeenText | undefined;
}

/** Stops replies of any process. */
export class ReplyStopper {
  private readonly dependencies: Dependencies;
  private readonly unsubscribe: () => void;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    const { relay, runner } = dependencies;
    this.unsubscribe = relay.subscribe(stopChannel, (message) => {
      const { data } = stopRequest.safeParse(message);
      const reply = data && runner.find(data.messageId);
      if (reply) void runner.stop(reply, data.seen, data.epoch);
    });
  }

  /**
   * Ends a chat's reply with the part that the user had seen, and returns it as saved; without one, the newest
   * visible reply. Throws `not_found`.
   */
  async stop({ userId, chatId, seen }: Stop): Promise<SingleMessage> {
    const { database } = this.dependencies;
    const { runningReplyId, lastReplyId } = await findReplyIds(database, userId, chatId);
    if (runningReplyId !== null) await this.end(runningReplyId, seen ?? { offset: maxOffset });
    const messageId = runningReplyId ?? lastReplyId;
    const message = messageId === null ? undefined : await readMessage(database, messageId);
    if (message === undefined) throw new DomainError("not_found");
    return message;
  }

  close(): void {
    this.unsubscribe();
  }

  private async end(messageId: string, { offset, epoch }: SeenText): Promise<void> {
    const seen = Math.min(offset, maxOffset);
    const { database, relay, runner, remoteReplies } = this.dependencies;
    const reply = runner.find(messageId);
    if (reply !== undefined) {
      await runner.stop(reply, seen, epoch);
      await reply.whenSettled;
      return;
    }
    // The owning process polls this every 250 ms; the relay is faster. If the text that the user had seen was taken back, `seen`
    // is ignored.
    await Message.query(database)
      .patch({
        stopAt: raw(
          "case when coalesce(epoch, 0) > ? then ? else ? end",
          epoch ?? maxOffset,
          maxOffset,
          seen,
        ),
      })
      .where({ id: messageId, status: "streaming" })
      .whereNull("stopAt");
    relay.publish(stopChannel, { messageId, seen, epoch });
    if ((await remoteReplies.waitForEnd(messageId)) === undefined) throw new DomainError("unavailable");
  }
}
