import {
  estimateTokens,
  measureText,
  TextMeter,
  type TextSize,
} from "#contract/rules/conversation/token-estimate.ts";
import type { RequestBuilder } from "./request-builder.ts";

/** Estimates of a short text are less certain. */
const slackTokens = 64;
/** How far the low estimate of a text may exceed a provider's count: there are words of many letters. */
const slackFactor = 2;

/** An answer is longer than its reservation. */
export class OutputPassedError extends Error {}

type MeteredRequest = Pick<RequestBuilder, "sentMaximum" | "isMaximumKept" | "noteIgnored">;

/**
 * Cuts an answer at its reservation. The estimate of a text is high, so a provider that was sent a maximum and has kept one
 * before is trusted to keep it, until an answer is far longer in any script.
 */
export class OutputMeter {
  private readonly text = new TextMeter();
  private readonly reservedTokens: number;
  private readonly request: MeteredRequest;
  private isPassed = false;

  constructor(reservedTokens: number, request: MeteredRequest) {
    this.reservedTokens = reservedTokens;
    this.request = request;
  }

  /** The estimated length of all received text. */
  get tokens(): number {
    return this.text.tokens;
  }

  /** Returns the part of a piece that is within the reservation. The rest is dropped. */
  add(piece: string): string {
    const before = this.text.size;
    this.text.add(piece);
    this.check();
    if (!this.isPassed) return piece;
    return piece.slice(0, fittingLength(piece, before, this.reservedTokens));
  }

  /** Reasoning in a form that is not read. */
  addUnknown(length: number): void {
    this.text.addUnknown(length);
    this.check();
  }

  /** Called once the kept part of a piece was passed on. */
  throwIfPassed(): void {
    if (this.isPassed) throw new OutputPassedError();
  }

  private check(): void {
    const { tokens, minTokens } = this.text;
    if (tokens <= this.reservedTokens) return;
    const { request } = this;
    const { sentMaximum } = request;
    if (sentMaximum !== undefined && minTokens > slackFactor * sentMaximum + slackTokens)
      request.noteIgnored();
    this.isPassed = sentMaximum === undefined || !request.isMaximumKept;
  }
}

/** The length in UTF-16 units of the longest start of a piece that fits behind a text of this size. */
function fittingLength(piece: string, before: TextSize, tokens: number): number {
  let { bytes, characters } = before;
  let length = 0;
  for (const character of piece) {
    const size = measureText(character);
    bytes += size.bytes;
    characters += size.characters;
    if (estimateTokens({ bytes, characters }) > tokens) return length;
    length += character.length;
  }
  return length;
}
