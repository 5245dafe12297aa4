import type { ModelFailure } from "../problem.ts";
import { change } from "./change.ts";
import type { MessageRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { writeReply } from "./write-reply.ts";

/** Replies are there at once, or grow while one waits. */
export const paces = ["instant", "reading"] as const;
export type Pace = (typeof paces)[number];

/**
 * The pace of somebody who skims, about five times that of careful reading: the call answers when the reply has
 * ended, so that nobody reads along, and a thousand words at four a second would be four minutes of waiting.
 */
export const wordsPerSecond = 20;
const wordsPerStep = 2;

interface Script {
  readonly text?: string;
  readonly failure?: ModelFailure;
  readonly released?: Promise<void>;
}

/** A reply that is being written. It ends with its text, or with its chat. */
interface Writing {
  readonly chatId: string;
  readonly ended: Promise<void>;
  end(): void;
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
  private readonly writing = new Map<string, Writing>();
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

  start(reply: MessageRow, wish: ReplyWish): void {
    const script = this.next;
    this.next = {};
    this.asked += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.writing.set(reply.id, { chatId: reply.chatId, ended: promise, end: resolve });
    this.write(reply.id, script, wish).then(resolve, reject);
  }

  async settled(messageId: string): Promise<void> {
    await this.writing.get(messageId)?.ended;
    this.writing.delete(messageId);
  }

  /** Lets go of a deleted chat's reply: whoever waits for it is answered at once. */
  drop(chatId: string): void {
    for (const reply of this.writing.values()) if (reply.chatId === chatId) reply.end();
  }

  private async write(messageId: string, script: Script, { prompt, targetTokens }: ReplyWish): Promise<void> {
    const failure = script.failure ?? this.outage;
    const usual = this.usualReply ?? writeReply({ prompt, targetTokens, turn: this.asked });
    const text = (script.text ?? (failure === undefined ? usual : "")).toWellFormed();
    await script.released;
    for (const piece of this.pace === "instant" ? [text] : piecesOf(text)) {
      if (this.pace === "reading") await this.world.wait((wordsPerStep / wordsPerSecond) * 1000);
      if (!this.grow(messageId, (reply) => ({ content: reply.content + piece }))) return;
    }
    this.grow(messageId, () => (failure ? { status: "failed", code: failure } : { status: "complete" }));
  }

  /** Tells whether there still is a reply: its chat may have been deleted meanwhile. */
  private grow(messageId: string, changes: (reply: MessageRow) => Partial<MessageRow>): boolean {
    const reply = this.world.tables.messages.find(({ id }) => id === messageId);
    if (reply === undefined) return false;
    change(reply, changes(reply));
    this.world.wrote();
    return true;
  }
}
