import type { ModelErrorCode } from "../../problem.ts";
import { interruptedEnding } from "../../rules/conversation/reply-endings.ts";
import type { TokenUsage } from "../../rules/usage/usage-cost.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MessageRow } from "../state/mock-tables.ts";
import { generateReply } from "./generate-reply.ts";
import { ManualReply } from "./manual-reply.ts";
import { MockRunningReply, type SeenText } from "./running-reply.ts";

/** Replies are complete immediately, stream at reading speed, stream slowly, or pause. */
export const replySpeeds = ["instant", "reading", "slow", "held"] as const;
export type ReplySpeed = (typeof replySpeeds)[number];

/** About three times the speed of careful reading. */
export const wordsPerSecond = 12;
const slowWordsPerSecond = 3;

interface ScriptedReply {
  readonly text?: string;
  readonly failure?: ModelErrorCode;
  readonly isCut?: boolean;
  /** The provider's Retry-After in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  readonly released?: Promise<void>;
  readonly manualReply?: ManualReply;
}

export interface ReplyOptions {
  readonly prompt: string;
  readonly targetTokens: number | null;
}

/** The text word by word; joined, the words are the text again. */
function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [text];
}

/** The mock language model. Arranged behavior applies to the next reply only. */
export class MockLanguageModel {
  /** The text of every reply unless another is arranged; without it each reply is generated. */
  defaultReply: string | undefined;
  /** The failure of every reply while the model is down. */
  failure: ModelErrorCode | undefined;
  /** Makes replies at the reading pace slow, like those of an overloaded provider. */
  isSlow = false;
  private readonly world: MockWorld;
  private readonly running = new Map<string, MockRunningReply>();
  private next: ScriptedReply = {};
  private nextUsage: TokenUsage | undefined;
  private lastManualReply: ManualReply | undefined;
  private requestedReplies = 0;
  private currentPace: ReplySpeed;
  private paceChanged = Promise.withResolvers<void>();

  constructor(world: MockWorld, pace: ReplySpeed) {
    this.world = world;
    this.currentPace = pace;
  }

  get pace(): ReplySpeed {
    return this.currentPace;
  }

  /** Applies from the next word on, also to streaming replies. */
  set pace(pace: ReplySpeed) {
    this.currentPace = pace;
    this.paceChanged.resolve();
    this.paceChanged = Promise.withResolvers<void>();
  }

  replyWith(text: string): void {
    this.next = { text };
  }

  /** The next reply is this text, truncated at the provider's maximum length. */
  replyTruncated(text: string): void {
    this.next = { text, isCut: true };
  }

  /** The next reply fails, after `text` if there is any. */
  failWith(failure: ModelErrorCode, text = ""): void {
    this.next = { text, failure };
  }

  /** The provider of the next reply is busy for this long. */
  rateLimit(retryAfterSeconds: number): void {
    this.next = { failure: "model_unavailable", retryAfterSeconds };
  }

  /** The provider of the next reply reports this usage. */
  reportUsage(usage: TokenUsage): void {
    this.nextUsage = usage;
  }

  /** The next reply waits until the returned function is called. */
  holdReply(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.next = { released: promise };
    return resolve;
  }

  /** The next reply is written through the returned object. */
  replyManually(): ManualReply {
    this.lastManualReply = new ManualReply();
    this.next = { manualReply: this.lastManualReply };
    return this.lastManualReply;
  }

  /** The last reply that was arranged with `replyManually`. */
  get manualReply(): ManualReply {
    if (this.lastManualReply === undefined) throw new Error("No reply is written by hand in this world.");
    return this.lastManualReply;
  }

  /** Writes more text at reading pace. Waits while the pace is instant or paused. */
  async typeReply(manualReply: ManualReply, text: string): Promise<void> {
    for (const word of splitWords(text)) {
      while (this.pace === "instant" || this.pace === "held") await this.paceChanged.promise;
      await this.nextWordDelay();
      manualReply.write(word);
    }
    manualReply.end();
  }

  replyCount(): number {
    return this.requestedReplies;
  }

  start(message: MessageRow, options: ReplyOptions): void {
    const script = this.next;
    const begun = { initialLength: message.content.length, reportedUsage: this.nextUsage };
    const reply = new MockRunningReply(this.world, message.id, begun);
    this.next = {};
    this.nextUsage = undefined;
    this.requestedReplies += 1;
    this.running.set(message.id, reply);
    this.world.notifySubscribers();
    if (script.manualReply) script.manualReply.attach(reply);
    else void this.write(reply, script, { ...options, isContinued: message.content !== "" });
  }

  async whenSettled(messageId: string): Promise<void> {
    await this.running.get(messageId)?.ended;
  }

  /** Ends a reply with the part that the user had seen. */
  stop(messageId: string, seen: SeenText = {}): void {
    const reply = this.running.get(messageId) ?? new MockRunningReply(this.world, messageId);
    reply.stop(seen);
  }

  /** Ends replies that have no readers any more, such as those of a deleted chat. */
  interrupt(messageIds: readonly string[]): void {
    for (const id of messageIds) this.running.get(id)?.end(interruptedEnding);
  }

  private async write(
    reply: MockRunningReply,
    script: ScriptedReply,
    { isContinued, ...options }: ReplyOptions & { isContinued: boolean },
  ): Promise<void> {
    const failure = script.failure ?? this.failure;
    const generated = generateReply({ ...options, turn: this.requestedReplies });
    const defaultText = this.defaultReply ?? `${isContinued ? " " : ""}${generated}`;
    const text = script.text ?? (failure === undefined ? defaultText : "");
    await script.released;
    const words = splitWords(text);
    while (words.length > 0) {
      await this.nextWordDelay();
      const piece = this.pace === "instant" ? words.splice(0).join("") : words.shift();
      if (!reply.append(piece ?? "")) break;
    }
    if (failure) reply.fail(failure, script.retryAfterSeconds);
    else reply.end({ status: "complete", ...(script.isCut && { isCut: true }) });
  }

  /** Waits as long as the next word takes at the current pace. */
  private async nextWordDelay(): Promise<void> {
    while (this.pace === "held") await this.paceChanged.promise;
    if (this.pace === "instant") return;
    const isSlow = this.pace === "slow" || this.isSlow;
    await this.world.wait(1000 / (isSlow ? slowWordsPerSecond : wordsPerSecond));
  }
}
