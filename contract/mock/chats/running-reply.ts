import { replyLength } from "../../limits.ts";
import type { ModelErrorCode } from "../../problem.ts";
import { stoppedEnding } from "../../rules/conversation/reply-endings.ts";
import { ReplyTextCleaner } from "../../rules/text/reply-text-cleaner.ts";
import { sliceUpTo } from "../../rules/text/slice-text.ts";
import type { TokenUsage } from "../../rules/usage/usage-cost.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MessageRow } from "../state/mock-tables.ts";
import { type ReplyCall, settle, topUp } from "../usage/reservations.ts";

type Ending = Pick<MessageRow, "status" | "code" | "retryAt" | "isCut">;

/** The part of a reply that the user had seen, in UTF-16 units, and the epoch of its text; all of it without a length. */
export interface SeenText {
  readonly seen?: number | undefined;
  readonly epoch?: number | undefined;
}

interface ReplyStart {
  readonly initialLength?: number;
  /** The usage that the provider reports at the end of a complete reply. */
  readonly reportedUsage?: TokenUsage | undefined;
}

/** A streaming reply. It ends once: with its text, by its user, or with its chat. */
export class MockRunningReply {
  readonly messageId: string;
  readonly ended: Promise<void>;
  private readonly world: MockWorld;
  private readonly resolveEnded: () => void;
  private readonly initialLength: number;
  private readonly initialReasoning: string | undefined;
  private cleaner = new ReplyTextCleaner();
  private readonly reportedUsage: TokenUsage | undefined;
  /** The calls of models for which others stepped in, and the present call. */
  private readonly earlierCalls: ReplyCall[] = [];
  private call: ReplyCall = { text: "", reasoning: "" };
  private hasEnded = false;

  /** `initialLength`: the length of the text that the reply continues. */
  constructor(world: MockWorld, messageId: string, { initialLength = 0, reportedUsage }: ReplyStart = {}) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.world = world;
    this.messageId = messageId;
    this.initialLength = initialLength;
    this.initialReasoning = this.row?.reasoning;
    this.reportedUsage = reportedUsage;
    this.ended = promise;
    this.resolveEnded = resolve;
  }

  /** Appends to the text. Returns whether the reply was still streaming. */
  append(piece: string): boolean {
    const reply = this.row;
    if (reply === undefined) return false;
    const text = this.cleaner.push(piece);
    this.call = { ...this.call, text: this.call.text + text };
    reply.content = reply.content + text;
    this.world.notifySubscribers();
    if (this.initialLength + this.cleaner.receivedLength <= replyLength) return true;
    this.fail("model_unavailable");
    return false;
  }

  /** Appends to the model's reasoning before its answer. */
  think(piece: string): void {
    const reply = this.row;
    if (reply === undefined) return;
    this.call = { ...this.call, reasoning: this.call.reasoning + piece };
    const { reasoning = "" } = reply;
    const isFirst = reasoning !== "" && reasoning === this.initialReasoning;
    reply.reasoning = `${reasoning}${isFirst ? "\n\n" : ""}${piece}`;
    this.world.notifySubscribers();
  }

  /** Drops the model's text and reasoning so far, which the model sends anew. Keeps the text that the reply continues. */
  restart(): void {
    const reply = this.row;
    if (reply === undefined) return;
    this.cleaner = new ReplyTextCleaner();
    this.call = { ...this.call, text: "", reasoning: "" };
    if (reply.content.length > this.initialLength) {
      reply.content = reply.content.slice(0, this.initialLength);
      reply.epoch = (reply.epoch ?? 0) + 1;
    }
    if (this.initialReasoning === undefined) delete reply.reasoning;
    else reply.reasoning = this.initialReasoning;
    this.world.notifySubscribers();
  }

  /**
   * Another model has stepped in: drops the reasoning of the first one. If the limits leave no room for another call, the reply
   * fails with the first one's fault.
   */
  stepIn(label: string): void {
    const reply = this.row;
    if (reply === undefined) return;
    const calls = [...this.earlierCalls, this.call];
    if (!topUp(this.world, this.messageId, calls, label)) {
      this.fail("model_unavailable");
      return;
    }
    this.earlierCalls.push(this.call);
    this.call = { label, text: "", reasoning: "" };
    reply.model = { label, isFallback: true };
    delete reply.reasoning;
    this.world.notifySubscribers();
  }

  /** Ends the reply, unless it has ended. */
  end(ending: Ending): void {
    const reply = this.row;
    if (reply !== undefined) {
      this.touchChat(reply);
      const rest = ending.status === stoppedEnding.status ? "" : this.cleaner.end();
      Object.assign(reply, { ...ending, content: reply.content + rest });
    }
    this.settle(ending);
    this.resolveEnded();
    this.world.notifySubscribers();
  }

  /** Ends the reply with a failure of the model, and with the provider's Retry-After if given. */
  fail(code: ModelErrorCode, retryAfterSeconds?: number): void {
    const wait = retryAfterSeconds !== undefined && {
      retryAt: this.world.clock.isoIn(retryAfterSeconds),
    };
    this.end({ status: "failed", code, ...wait });
  }

  /**
   * Ends the reply with the part that the user had seen; with all of its text if that is unknown, or was taken back. Text
   * that it had before it was continued stays.
   */
  stop({ seen, epoch = 0 }: SeenText): void {
    const reply = this.row;
    if (reply === undefined) return;
    if (seen !== undefined && epoch >= (reply.epoch ?? 0))
      reply.content = sliceUpTo(reply.content, Math.max(seen, this.initialLength));
    this.end({ status: stoppedEnding.status });
  }

  /**
   * Charges the calls once. A provider reports no usage of a reply that it did not complete, and has refused a call that failed
   * before its first word.
   */
  private settle({ status }: Ending): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const reported = status === "complete" ? this.reportedUsage : undefined;
    const isAsked = status !== "failed";
    settle(this.world, this.messageId, [...this.earlierCalls, { ...this.call, reported, isAsked }]);
  }

  private touchChat({ chatId }: MessageRow): void {
    const chat = this.world.tables.chats.find(({ id }) => id === chatId);
    if (chat !== undefined) chat.updatedAt = this.world.clock.isoIn(0);
  }

  /** The row while the reply is streaming: it may have been deleted, interrupted by `restore`, or continued. */
  private get row(): MessageRow | undefined {
    if (this.hasEnded) return undefined;
    return this.world.tables.messages.find(
      ({ id, status }) => id === this.messageId && status === "streaming",
    );
  }
}
