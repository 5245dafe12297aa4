import { TextMeter } from "#contract/rules/conversation/text-size.ts";
import { believedOutput, type ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import type { AskedRequest } from "./asked-request.ts";
import type { OutputCap } from "./output-cap.ts";

/** Estimates of a short text are less certain. */
const slackTokens = 64;
/** How far the low estimate of a text may be above what a provider counts: there are words of many letters. */
const slackFactor = 2;

/** An answer is longer than what is reserved for it. */
export class OutputPassedError extends Error {}

interface MeteredRequest {
  readonly request: Pick<AskedRequest, "sentMaximum">;
  readonly outputCap: OutputCap;
}

/**
 * Ends an answer that is longer than what is reserved for it, because its provider was sent no maximum, or ignores it. One
 * that was sent a maximum is believed to keep it until an answer is far longer in any script, or until it reports more.
 */
export class OutputMeter {
  private readonly text = new TextMeter();
  private readonly reservedTokens: number;
  private readonly metered: MeteredRequest;
  private isPassed = false;

  constructor(reservedTokens: number, metered: MeteredRequest) {
    this.reservedTokens = reservedTokens;
    this.metered = metered;
  }

  /** Called before a piece is passed on. Throws once more than all came: what was paid for is kept. */
  add(piece: string): void {
    this.throwIfPassed();
    this.text.add(piece);
    this.check();
  }

  /** Reasoning in a form that is not read. */
  addUnknown(length: number): void {
    this.throwIfPassed();
    this.text.addUnknown(length);
    this.check();
  }

  /** A provider may report what a call has used so far. */
  noteUsage(usage: ReportedUsage): void {
    const { request, outputCap } = this.metered;
    const { sentMaximum } = request;
    if (sentMaximum === undefined) return;
    outputCap.isIgnored ||= (believedOutput(usage) ?? 0) > sentMaximum;
  }

  private throwIfPassed(): void {
    if (this.isPassed) throw new OutputPassedError();
  }

  private check(): void {
    const { tokens, minTokens } = this.text;
    if (tokens <= this.reservedTokens) return;
    const { request, outputCap } = this.metered;
    const { sentMaximum } = request;
    if (sentMaximum !== undefined)
      outputCap.isIgnored ||= minTokens > slackFactor * sentMaximum + slackTokens;
    this.isPassed = sentMaximum === undefined || outputCap.isIgnored;
  }
}
