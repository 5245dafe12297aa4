import type { ModelFailure } from "../../problem.ts";
import { interruption } from "../../rules/conversation/reply-endings.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MessageRow } from "../state/mock-tables.ts";
import { ManualReply } from "./manual-reply.ts";
import { RunningReply } from "./running-reply.ts";
import { writeReply } from "./write-reply.ts";

/** Replies are complete immediately, stream at reading speed, stream slowly, or pause. */
export const paces = ["instant", "reading", "slow", "held"] as const;
export type Pace = (typeof paces)[number];

/** About three times the speed of careful reading. */
export const wordsPerSecond = 12;
const slowWordsPerSecond = 3;

interface Script {
  readonly text?: string;
  readonly failure?: ModelFailure;
  readonly isCut?: boolean;
  /** The provider's Retry-After in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  readonly released?: Promise<void>;
  readonly hand?: ManualReply;
}

export interface ReplyWish {
  readonly prompt: string;
  readonly targetTokens: number | null;
}

/** The text word by word; joined, the words are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [text];
}

/** The mock language model. Arranged behavior applies to the next reply only. */
export class MockAssistant {
  /** The text of every reply unless another is arranged; without it each reply is generated. */
  usualReply: string | undefined;
  /** The failure of every reply while the model is down. */
  outage: ModelFailure | undefined;
  /** Makes replies at the reading pace slow, like those of an overloaded provider. */
  isTired = false;
  private readonly world: MockWorld;
  private readonly running = new Map<string, RunningReply>();
  private next: Script = {};
  private newestHand: ManualReply | undefined;
  private asked = 0;
  private chosenPace: Pace;
  private paceChanged = Promise.withResolvers<void>();

  constructor(world: MockWorld, pace: Pace) {
    this.world = world;
    this.chosenPace = pace;
  }

  get pace(): Pace {
    return this.chosenPace;
  }

  /** Applies from the next word on, also to streaming replies. */
  set pace(pace: Pace) {
    this.chosenPace = pace;
    this.paceChanged.resolve();
    this.paceChanged = Promise.withResolvers<void>();
  }

  says(text: string): void {
    this.next = { text };
  }

  /** The next reply is this text, truncated at the provider's maximum length. */
  cuts(text: string): void {
    this.next = { text, isCut: true };
  }

  /** The next reply fails, after `text` if there is any. */
  fails(failure: ModelFailure, text = ""): void {
    this.next = { text, failure };
  }

  /** The provider of the next reply is busy for this long. */
  isBusy(retryAfterSeconds: number): void {
    this.next = { failure: "model_unavailable", retryAfterSeconds };
  }

  /** The next reply waits until the returned function is called. */
  waits(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.next = { released: promise };
    return resolve;
  }

  /** The next reply is written through the returned object. */
  writes(): ManualReply {
    this.newestHand = new ManualReply();
    this.next = { hand: this.newestHand };
    return this.newestHand;
  }

  /** The last reply that was arranged with `writes`. */
  get hand(): ManualReply {
    if (this.newestHand === undefined) throw new Error("No reply is written by hand in this world.");
    return this.newestHand;
  }

  /** Writes more text at reading pace. Waits while the pace is instant or paused. */
  async dictate(hand: ManualReply, text: string): Promise<void> {
    for (const word of wordsOf(text)) {
      while (this.pace === "instant" || this.pace === "held") await this.paceChanged.promise;
      await this.breath();
      hand.say(word);
    }
    hand.end();
  }

  repliesAsked(): number {
    return this.asked;
  }

  start(message: MessageRow, wish: ReplyWish): void {
    const script = this.next;
    const reply = new RunningReply(this.world, message.id);
    this.next = {};
    this.asked += 1;
    this.running.set(message.id, reply);
    this.world.wrote();
    if (script.hand) script.hand.begin(reply);
    else void this.write(reply, script, wish);
  }

  async settled(messageId: string): Promise<void> {
    await this.running.get(messageId)?.ended;
  }

  /** Ends a reply with the part that the user had seen, in UTF-16 units. */
  stop(messageId: string, seen?: number): void {
    const reply = this.running.get(messageId) ?? new RunningReply(this.world, messageId);
    reply.stop(seen);
  }

  /** Ends replies that have no readers any more, such as those of a deleted chat. */
  drop(messageIds: readonly string[]): void {
    for (const id of messageIds) this.running.get(id)?.end(interruption);
  }

  private async write(reply: RunningReply, script: Script, wish: ReplyWish): Promise<void> {
    const failure = script.failure ?? this.outage;
    const usual = this.usualReply ?? writeReply({ ...wish, turn: this.asked });
    const text = script.text ?? (failure === undefined ? usual : "");
    await script.released;
    const words = wordsOf(text);
    while (words.length > 0) {
      await this.breath();
      const piece = this.pace === "instant" ? words.splice(0).join("") : words.shift();
      if (!reply.grow(piece ?? "")) break;
    }
    if (failure) reply.fail(failure, script.retryAfterSeconds);
    else reply.end({ status: "complete", ...(script.isCut && { isCut: true }) });
  }

  /** Waits as long as the next word takes at the current pace. */
  private async breath(): Promise<void> {
    while (this.pace === "held") await this.paceChanged.promise;
    if (this.pace === "instant") return;
    const isSlow = this.pace === "slow" || this.isTired;
    await this.world.wait(1000 / (isSlow ? slowWordsPerSecond : wordsPerSecond));
  }
}
