import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";
import { believedOutput, type ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import { type OptionalPart, refusalOf } from "../faults/unsupported-parameters.ts";
import type { ModelTurn, ReplyOptions } from "../language-model.ts";
import type { ProviderWarnings } from "../provider-warnings.ts";
import { completionRequest, sentParts } from "./completion-request.ts";
import type { OutputCap } from "./output-cap.ts";

/** The part of a maximum from which a cut answer counts as ended by it: estimates differ from a provider's counts. */
const nearShare = 1 / 2;

/** Facts about a model from earlier requests. */
interface KnownModel {
  readonly refused: Iterable<OptionalPart>;
  readonly outputCap: OutputCap;
  readonly warnings: Pick<ProviderWarnings, "noteIgnoredMaximum">;
}

/** The request for one reply, without the parts that the model has refused. */
export class RequestBuilder {
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

  /** The parts that the model refuses in every request. A part whose value is out of range is left out of this one only. */
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

  /** Notes a provider's report of the call's usage so far. */
  noteUsage(usage: ReportedUsage): void {
    const { sentMaximum } = this;
    this.reportedOutput = believedOutput(usage) ?? this.reportedOutput;
    if (sentMaximum !== undefined && (this.reportedOutput ?? 0) > sentMaximum) this.noteIgnored();
  }

  /** The answer has ended at a maximum; `arrivedTokens` is its estimated length. */
  noteCut(arrivedTokens: number): void {
    const { sentMaximum, isIgnored } = this;
    if (sentMaximum === undefined || isIgnored) return;
    // Another maximum, such as that of the context, may be far below the one that was sent.
    const isNear = (this.reportedOutput ?? arrivedTokens) >= Math.floor(sentMaximum * nearShare);
    if (isNear) this.known.outputCap.noteKept(true);
  }

  /** Changes the request so that the model may accept it after this refusal; false if that is not possible. */
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

  /** Lowers the cap once, if the cap alone, or prompt and cap together, exceed the model's maximum. */
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
