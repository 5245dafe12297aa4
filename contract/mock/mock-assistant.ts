import type { MockProblem } from "./mock-problem.ts";
import type { MessageRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { writeReply } from "./write-reply.ts";

/** Replies are there at once, or grow as fast as a person reads who is in a hurry. */
export const paces = ["instant", "reading"] as const;
export type Pace = (typeof paces)[number];
export type ModelFailure = Extract<MockProblem["code"], "model_unavailable" | "model_timeout">;

/** A brisk human reading pace. */
export const wordsPerSecond = 20;
const wordsPerStep = 2;

interface Script {
  readonly text?: string;
  readonly failure?: ModelFailure;
  readonly released?: Promise<void>;
}

/** What a reply is to be about, and how long. */
export interface ReplyWish {
  readonly prompt: string;
  readonly targetTokens: number | null;
}

/** The text in pieces of a few words; put together they are the text again. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`(\\s*\\S+){1,${wordsPerStep}}\\s*`, "g")) ?? [text];
}

/** The language model of a mock world. What is arranged holds for the next reply alone. */
export class MockAssistant {
  /** What every reply says, unless it is arranged otherwise; without it each gets a text of its own. */
  usualReply: string | undefined;
  /** How every reply fails while the model is down. */
  outage: ModelFailure | undefined;
  pace: Pace;
  private readonly world: MockWorld;
  private readonly writing = new Map<string, Promise<void>>();
  private next: Script = {};
  private asked = 0;

  constructor(world: MockWorld, pace: Pace) {
    this.world = world;
    this.pace = pace;
  }

  /** The next reply is this text. */
  says(text: string): void {
    this.next = { text };
  }

  /** The next reply fails, after `text` if there is any. */
  fails(failure: ModelFailure, text = ""): void {
    this.next = { text, failure };
  }

  /** The next reply waits until the function that is returned has been called. */
  waits(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.next = { released: promise };
    return resolve;
  }

  /** How many replies were asked for in this world. */
  repliesAsked(): number {
    return this.asked;
  }

  /** Begins to write into an empty reply. */
  start(reply: MessageRow, wish: ReplyWish): void {
    const script = this.next;
    this.next = {};
    this.asked += 1;
    this.writing.set(reply.id, this.write(reply.id, script, wish));
  }

  /** Waits until the reply is written no more. */
  async settled(messageId: string): Promise<void> {
    await this.writing.get(messageId);
    this.writing.delete(messageId);
  }

  private async write(messageId: string, script: Script, { prompt, targetTokens }: ReplyWish): Promise<void> {
    const failure = script.failure ?? this.outage;
    const usual = this.usualReply ?? writeReply({ prompt, targetTokens, turn: this.asked });
    const text = script.text ?? (failure === undefined ? usual : "");
    await script.released;
    for (const piece of this.pace === "instant" ? [text] : piecesOf(text)) {
      if (this.pace === "reading") await this.world.wait((wordsPerStep / wordsPerSecond) * 1000);
      this.change(messageId, (reply) => ({ content: reply.content + piece }));
    }
    this.change(messageId, () => (failure ? { status: "failed", code: failure } : { status: "complete" }));
  }

  /** A chat may have been deleted meanwhile, and its reply with it. */
  private change(messageId: string, changes: (reply: MessageRow) => Partial<MessageRow>): void {
    const reply = this.world.tables.messages.find(({ id }) => id === messageId);
    if (reply === undefined) return;
    Object.assign(reply, changes(reply));
    this.world.wrote();
  }
}
