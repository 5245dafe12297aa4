import { reasoningLength, replyLength } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { interruptedEnding, stoppedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { ReplyTextCleaner } from "#contract/rules/text/reply-text-cleaner.ts";
import { sliceUpTo } from "#contract/rules/text/slice-text.ts";
import type { CallBound } from "#contract/rules/usage/call-usage.ts";
import { newId } from "../../../database/rows/ids.ts";
import type { FurtherCalls } from "../../usage/extend-reservation.ts";
import { type ModelCall, ModelCalls } from "../../usage/model-calls.ts";
import { type NewReservation, type ReservableModel, reservedCall } from "../../usage/reservation.ts";
import type { Settlement } from "../../usage/settlement.ts";
import type { UsageLedger } from "../../usage/usage-ledger.ts";
import type { ReplyOrigin } from "../messages/chat-messages.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import { type StoredReplyEnd, StreamingReply } from "./streaming-reply.ts";

export interface ReplyEnding {
  readonly status: "complete" | "stopped" | "failed" | "interrupted";
  readonly code: ProblemCode | null;
  /** When the reply may be requested again: the provider's Retry-After. */
  readonly retryAt?: Date | undefined;
  /** The provider truncated it at its maximum length. */
  readonly isCut?: boolean;
}

/** The model that writes a reply. */
export interface ReplyModel {
  readonly id: string;
  readonly label: string;
  /** Whether it stepped in for another one. */
  readonly isFallback: boolean;
}

interface RunningReplyOptions {
  readonly message: SingleMessage;
  readonly userId: string;
  readonly historyTokens: number;
  /** The run that continues a reply; a new one by default. */
  readonly ownerId?: string | undefined;
  readonly reservation?: NewReservation | undefined;
}

/** The ending of a reply whose cost has reached a limit that was set while it ran. Its text so far stays. */
const spentEnding = { status: "failed", code: "allowance_spent" } as const;

/** The abort reason, created once: creating a DOMException for each reply is slower. */
const endedReason = new Error("The reply has ended.");

/** A streaming reply of this process, and how it ended. */
export class RunningReply extends StreamingReply {
  readonly chatId: string;
  readonly userId: string;
  readonly historyTokens: number;
  readonly message: SingleMessage;
  /** Identifies this run of the reply: writes of an earlier run are refused. */
  readonly ownerId: string;
  ending: ReplyEnding | undefined;
  model: ReplyModel | undefined;
  /** The time from its beginning to its first visible text, once that has come. */
  firstTextSeconds: number | undefined;
  private readonly began = performance.now();
  /** The length of the text that it continues; 0 for a new reply. */
  readonly initialLength: number;
  /** How often its text was taken back before it was continued. */
  readonly initialEpoch: number;
  /** The reasoning before a reply that is continued. */
  private readonly initialReasoning: string;
  private cleaner = new ReplyTextCleaner();
  private reasoningCleaner = new ReplyTextCleaner();
  private readonly abortController = new AbortController();
  /** Its reservation in the usage ledger. */
  readonly reservation: NewReservation | undefined;
  private readonly calls = new ModelCalls(() => this.end(spentEnding));

  constructor({ message, userId, historyTokens, reservation, ownerId = newId() }: RunningReplyOptions) {
    super(message.id);
    this.reservation = reservation;
    this.ownerId = ownerId;
    this.message = message;
    this.text = message.content;
    this.initialEpoch = message.epoch ?? 0;
    this.epoch = this.initialEpoch;
    this.initialReasoning = message.reasoning ?? "";
    this.reasoning = this.initialReasoning;
    this.initialLength = message.content.length;
    this.chatId = message.chatId;
    this.userId = userId;
    this.historyTokens = historyTokens;
  }

  /** Aborted once the reply has ended, so that the model call ends. */
  get signal(): AbortSignal {
    return this.abortController.signal;
  }

  /** The model and its reasoning; undefined before a model was asked. */
  get origin(): ReplyOrigin | undefined {
    if (this.model === undefined) return undefined;
    const { label, isFallback } = this.model;
    return { modelLabel: label, isFallback, reasoning: this.reasoning || null };
  }

  /** The length of the model's text in UTF-16 units, including removed characters. */
  get receivedLength(): number {
    return this.cleaner.receivedLength;
  }

  /** Whether the text is longer than any reply may be. */
  get isTooLong(): boolean {
    return this.initialLength + this.receivedLength > replyLength;
  }

  /** The charges of its calls after its end; they replace the reservation. */
  get settlements(): Settlement[] {
    const { reservation } = this;
    return reservation === undefined ? [] : [{ reservation, charges: this.calls.charges() }];
  }

  /** Begins a call of a model, after the call before it has failed. `bound` is the most that it is charged. */
  beginCall(model: ReservableModel, promptTokens: number, bound: CallBound | undefined): ModelCall {
    return this.calls.begin(model, promptTokens, bound, reservedCall(this.reservation, model));
  }

  /** Ends the reply once its cost reaches a limit that is set while it runs. */
  watchLimits(usageLedger: Pick<UsageLedger, "watchLimits">): void {
    const { reservation, calls } = this;
    if (reservation === undefined) return;
    const release = usageLedger.watchLimits({ reservation, calls });
    this.signal.addEventListener("abort", release, { once: true });
  }

  /**
   * Reserves one more call beside the charges of failed ones. False if no limit allows it, or if the reply was stopped meanwhile.
   */
  async makeRoom(usageLedger: Pick<UsageLedger, "topUp">, further: FurtherCalls): Promise<boolean> {
    if (this.reservation === undefined) return true;
    return (await usageLedger.topUp(this.reservation, this.calls, further)) && this.ending === undefined;
  }

  /** Begins the answer of another model. Drops the reasoning of the last one. */
  beginModel(model: ReplyModel): void {
    this.model = model;
    this.reasoningCleaner = new ReplyTextCleaner();
    this.replaceReasoning(this.initialReasoning);
  }

  /** Drops the model's text and reasoning so far, which the model sends anew. Keeps the text that the reply continues. */
  restart(): void {
    if (this.ending !== undefined) return;
    this.cleaner = new ReplyTextCleaner();
    this.reasoningCleaner = new ReplyTextCleaner();
    if (this.text.length > this.initialLength)
      this.takeBack(this.text.slice(0, this.initialLength), this.epoch + 1);
    this.replaceReasoning(this.initialReasoning);
  }

  /** Adds reasoning of the model, up to the length that can be kept. */
  addReasoning(piece: string): void {
    if (this.ending !== undefined) return;
    const isFirst = this.reasoning.length === this.initialReasoning.length;
    const gap = isFirst && this.initialReasoning !== "" ? "\n\n" : "";
    this.keepReasoning(this.reasoningCleaner.push(`${gap}${piece}`));
  }

  private keepReasoning(text: string): void {
    const kept = sliceUpTo(text, Math.max(0, reasoningLength - this.reasoning.length));
    if (kept !== "") this.appendReasoning(kept);
  }

  /** Adds text of the model, cleaned like a user's text: `text` and every offset count the cleaned text. */
  add(piece: string): void {
    if (this.ending !== undefined) return;
    const text = this.cleaner.push(piece);
    if (text === "") return;
    this.firstTextSeconds ??= (performance.now() - this.began) / 1000;
    this.append(text);
  }

  /**
   * Ends the reply. The first ending counts. Half a surrogate pair at its end becomes text, unless the user
   * stopped it.
   */
  end(ending: ReplyEnding): void {
    if (this.ending !== undefined) return;
    if (ending.status !== "stopped") {
      this.keepReasoning(this.reasoningCleaner.end());
      const rest = this.cleaner.end();
      if (rest !== "") this.append(rest);
    }
    this.flush();
    this.ending = ending;
    this.abortController.abort(endedReason);
  }

  /**
   * Ends the reply with the first `seen` UTF-16 units of its text, or one less inside a surrogate pair; with all of it if
   * `epoch`, which they belong to, is an earlier one. Text that it had before it was continued stays.
   */
  stop(seen: number, epoch = this.epoch): void {
    if (this.ending !== undefined) return;
    if (epoch >= this.epoch) this.truncate(sliceUpTo(this.text, Math.max(seen, this.initialLength)));
    this.end(stoppedEnding);
  }

  settle(end: StoredReplyEnd): void {
    this.end(interruptedEnding);
    this.complete(end);
  }
}
