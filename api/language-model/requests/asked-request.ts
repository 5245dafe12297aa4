import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";
import { believedOutput, type ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import { type OptionalPart, refusalOf } from "../faults/refused-requests.ts";
import type { ModelTurn, ReplyOptions } from "../language-model.ts";
import type { ProviderWarnings } from "../provider-warnings.ts";
import { completionRequest, sentParts } from "./completion-request.ts";
import type { OutputCap } from "./output-cap.ts";

/** The part of a maximum at which an answer ends that has reached it: estimates differ from what a provider counts. */
const nearShare = 1 / 2;

/** What is known of a model from the requests before. */
interface KnownModel {
  readonly refused: Iterable<OptionalPart>;
  readonly outputCap: OutputCap;
  readonly warnings: Pick<ProviderWarnings, "noteIgnoredMaximum">;
}

/** The request for one reply, which becomes less with each part that the model refuses. */
export class AskedRequest {
  private readonly conversation: readonly ModelTurn[];
  private options: ReplyOptions;
  private readonly known: KnownModel;
  private readonly leftOut: Set<OptionalPart>;
  private readonly outOfRange = new Set<OptionalPart>();
  private hasOwnCap: boolean;
  private nextCap: number | undefined;
  private reportedOutput: number | undefined;
  /** This answer is longer than the maximum that was sent. */
  private isIgnored = false;

  constructor(conversation: readonly ModelTurn[], options: ReplyOptions, known: KnownModel) {
    this.conversation = conversation;
    this.known = known;
    this.leftOut = new Set(known.refused);
    // A style's own maximum is never changed.
    this.hasOwnCap = options.maxOutputTokens === undefined && options.outputCap !== undefined;
    const outputCap = this.hasOwnCap ? known.outputCap.first(options.outputCap) : undefined;
    this.options = { ...options, outputCap };
  }

  /** What the model refuses in every request. A part whose value is out of range is left out of this one only. */
  get refused(): ReadonlySet<OptionalPart> {
    return this.leftOut.difference(this.outOfRange);
  }

  body(model: string): ChatCompletionCreateParams {
    return completionRequest(model, this.asked, this.leftOut);
  }

  /** The largest output that it asks for; undefined if it names none. */
  get sentMaximum(): number | undefined {
    const parts = sentParts(this.asked, this.leftOut);
    const isSent = parts.has("max_tokens") || parts.has("max_completion_tokens");
    return isSent ? (this.options.maxOutputTokens ?? this.options.outputCap) : undefined;
  }

  /** The model has kept a maximum before. */
  get isMaximumKept(): boolean {
    return this.known.outputCap.keepsMaximum;
  }

  /** The answer is longer than the maximum that was sent. */
  noteIgnored(): void {
    if (this.isIgnored) return;
    this.isIgnored = true;
    this.known.outputCap.noteKept(false);
    this.known.warnings.noteIgnoredMaximum(this.sentMaximum ?? 0);
  }

  /** A provider may report what a call has used so far. */
  noteUsage(usage: ReportedUsage): void {
    const { sentMaximum } = this;
    this.reportedOutput = believedOutput(usage) ?? this.reportedOutput;
    if (sentMaximum !== undefined && (this.reportedOutput ?? 0) > sentMaximum) this.noteIgnored();
  }

  /** The answer has ended at a maximum; `arrivedTokens` is its estimated length. */
  noteCut(arrivedTokens: number): void {
    const { sentMaximum, isIgnored } = this;
    if (sentMaximum === undefined || isIgnored) return;
    // Another maximum, as of the context, may be far below the one that was sent.
    const isNear = (this.reportedOutput ?? arrivedTokens) >= Math.floor(sentMaximum * nearShare);
    if (isNear) this.known.outputCap.noteKept(true);
  }

  /** Makes the request one that the model may take after this refusal of it; false if there is none. */
  adapt(error: unknown): boolean {
    if (this.lowerCap(error)) return true;
    const refusal = refusalOf(error, sentParts(this.asked, this.leftOut));
    for (const part of refusal?.parts ?? []) {
      this.leftOut.add(part);
      if (refusal?.isLasting === false) this.outOfRange.add(part);
    }
    return refusal !== undefined;
  }

  /** The model has accepted it as it is now. */
  noteAccepted(): void {
    if (this.nextCap !== undefined) this.known.outputCap.learn(this.nextCap);
  }

  private get asked() {
    return { conversation: this.conversation, options: this.options };
  }

  /** Once, if the cap alone or prompt and cap together are more than the model takes. */
  private lowerCap(error: unknown): boolean {
    const cap = this.sentMaximum;
    if (!this.hasOwnCap || cap === undefined) return false;
    const lowered = this.known.outputCap.afterRefusal(error, cap);
    if (lowered === undefined) return false;
    this.hasOwnCap = false;
    this.options = { ...this.options, outputCap: lowered.cap };
    this.nextCap = lowered.next;
    return true;
  }
}
