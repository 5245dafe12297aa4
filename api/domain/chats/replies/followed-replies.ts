import { z } from "zod";
import type { Relay } from "../../../relay/relay.ts";
import { followChannel, replyChannel } from "../events/channels.ts";
import type { RunningReply } from "./running-reply.ts";

/** The interval at which a process announces that it follows a reply, in milliseconds. */
export const followMilliseconds = 2000;
/** A reply is no longer followed after this time without an announcement: two announcements may be lost. */
const silenceMilliseconds = 2.5 * followMilliseconds;

const followMessage = z.object({
  messageId: z.string(),
  offset: z.number(),
  epoch: z.number().default(0),
});

interface Dependencies {
  readonly relay: Relay;
  /** A running reply of this process. */
  readonly find: (messageId: string) => RunningReply | undefined;
}

/**
 * Publishes the replies of this process that another process follows. An announcement has the length of the follower's text, in
 * UTF-16 units: the follower gets the missing text at once, and then each piece and the end.
 */
export class FollowedReplies {
  private readonly dependencies: Dependencies;
  private readonly unsubscribe: () => void;
  /** Until when each reply is followed, by `performance.now()`. */
  private readonly followedUntil = new Map<string, number>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.unsubscribe = dependencies.relay.subscribe(followChannel, (message) => {
      const { data } = followMessage.safeParse(message);
      const reply = data && dependencies.find(data.messageId);
      if (reply) this.follow(reply, data);
    });
  }

  close(): void {
    this.unsubscribe();
  }

  private follow(reply: RunningReply, position: { readonly offset: number; readonly epoch: number }): void {
    const { relay } = this.dependencies;
    const { messageId, text, reasoning, epoch } = reply;
    const channel = replyChannel(messageId);
    const publishText = (offset: number, piece: string) => {
      const { epoch: now } = reply;
      relay.publish(channel, { offset, text: piece, ...(now > 0 && { epoch: now }) });
    };
    const isVoid = position.epoch < epoch;
    const offset = isVoid ? 0 : position.offset;
    // An announcement comes every two seconds, and its follower may know it already.
    if (reasoning !== "" && !this.followedUntil.has(messageId)) relay.publish(channel, { at: 0, reasoning });
    if (isVoid || offset < text.length) publishText(offset, text.slice(offset));
    const isFollowed = this.followedUntil.has(messageId);
    this.followedUntil.set(messageId, performance.now() + silenceMilliseconds);
    if (isFollowed) return;
    const stopFollowing = () => {
      unsubscribe();
      this.followedUntil.delete(messageId);
    };
    const unsubscribe = reply.subscribe({
      onDelta: (delta) => {
        if ((this.followedUntil.get(messageId) ?? 0) < performance.now()) return stopFollowing();
        publishText(delta.offset - delta.text.length, delta.text);
      },
      onTakeBack: () => publishText(0, reply.text),
      onReasoning: ({ text: thought, at }) => relay.publish(channel, { at, reasoning: thought }),
      onEnd: () => {
        relay.publish(channel, {});
        stopFollowing();
      },
    });
  }
}
