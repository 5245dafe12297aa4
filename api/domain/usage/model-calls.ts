import { TextMeter } from "#contract/rules/conversation/token-estimate.ts";
import {
  type AnsweredCall,
  type CallBound,
  chargedUsage,
  type ReportedUsage,
} from "#contract/rules/usage/call-usage.ts";
import { costMicros, type ModelPrices, type TokenUsage } from "#contract/rules/usage/usage-cost.ts";

/** A model with its prices at the time when a reply was asked for. */
export interface PricedModel {
  readonly id: string;
  readonly label: string;
  readonly prices: ModelPrices;
}

/** The charge for one call of a model. */
export interface Charge extends TokenUsage {
  readonly modelId: string;
  readonly modelLabel: string;
  readonly costMicros: number;
  readonly isEstimated: boolean;
}

/** A call of a model before it is made. */
interface BegunCall {
  readonly model: PricedModel;
  /** The estimated size of the prompt. */
  readonly promptTokens: number;
  /** The most that it is charged, under a limit of cost. */
  readonly bound?: CallBound | undefined;
}

interface CallOptions {
  /** The reservation for the call: the most that it is charged under a limit of cost that is set while it runs. */
  readonly reserved?: CallBound | undefined;
  /** Called after each change of the call's cost. */
  readonly onChange?: () => void;
}

type CallResult = AnsweredCall & BegunCall;

/**
 * Keeps the known value of a count that the last report does not have: some providers report each count separately, or omit one
 * in the last report.
 */
function mergeReports(known: ReportedUsage | undefined, usage: ReportedUsage): ReportedUsage {
  return {
    inputTokens: usage.inputTokens || known?.inputTokens || usage.inputTokens,
    cachedTokens: usage.cachedTokens || known?.cachedTokens || usage.cachedTokens,
    outputTokens: usage.outputTokens || known?.outputTokens || usage.outputTokens,
  };
}

/** The charge of a call; undefined if its provider could not be asked or has refused. */
export function chargeOf(call: CallResult): Charge | undefined {
  const usage = chargedUsage(call, call.promptTokens, call.bound);
  if (usage === undefined) return undefined;
  const { id: modelId, label: modelLabel, prices } = call.model;
  return { modelId, modelLabel, ...usage, costMicros: costMicros(usage, prices) };
}

/** A call of a model while it runs. Measures all text that arrives, including text that is not kept. */
export class ModelCall {
  private readonly begun: BegunCall;
  private readonly options: CallOptions;
  /** The bound of a limit that was set while the call runs. */
  private laterBound: CallBound | undefined;
  private text = new TextMeter();
  private reasoning = new TextMeter();
  private reported: ReportedUsage | undefined;
  private isAsked = false;
  private isAnswered = false;
  private isUnfinished = true;

  constructor(begun: BegunCall, options: CallOptions = {}) {
    this.begun = begun;
    this.options = options;
  }

  /** Notes that the provider was asked, or that it could not be reached or has refused. */
  noteAsked(isAsked: boolean): void {
    this.isAsked = isAsked;
    this.options.onChange?.();
  }

  noteText(piece: string): void {
    this.isAnswered = true;
    this.text.add(piece);
    this.options.onChange?.();
  }

  noteReasoning(piece: string): void {
    this.isAnswered = true;
    this.reasoning.add(piece);
    this.options.onChange?.();
  }

  /** Drops the measured text and reasoning: the model sends them anew. */
  restart(): void {
    this.text = new TextMeter();
    this.reasoning = new TextMeter();
  }

  /** Reasoning in a form that is not read. */
  noteHiddenReasoning(length: number): void {
    this.isAnswered = true;
    this.reasoning.addUnknown(length);
    this.options.onChange?.();
  }

  /** Notes a report of usage. The last value of each count is in force. */
  noteUsage(usage: ReportedUsage): void {
    this.reported = mergeReports(this.reported, usage);
    this.options.onChange?.();
  }

  /** Called when the stream is complete: the last report is of the whole call. */
  finish(): void {
    this.isUnfinished = false;
  }

  /**
   * Bounds the charge when a limit of cost is set: to the reservation, or to the text that has arrived already if that is more.
   */
  bind(): void {
    const { reserved } = this.options;
    if (this.begun.bound !== undefined || this.laterBound !== undefined || reserved === undefined) return;
    const { inputTokens = 0, outputTokens = 0 } = this.charge() ?? {};
    this.laterBound = {
      inputTokens: Math.max(reserved.inputTokens, inputTokens),
      outputTokens: Math.max(reserved.outputTokens, outputTokens),
    };
  }

  /** The charge for the call; while it runs, for the text that has arrived so far. */
  charge(): Charge | undefined {
    return this.chargeWithin(this.begun.bound ?? this.laterBound);
  }

  /** The cost of the call so far, without the bound of a limit that was set while it runs. */
  get costMicros(): number {
    return this.chargeWithin(this.begun.bound)?.costMicros ?? 0;
  }

  private chargeWithin(bound: CallBound | undefined): Charge | undefined {
    const { begun, reported, isAsked, isAnswered, isUnfinished } = this;
    const arrivedTokens = this.text.tokens + this.reasoning.tokens;
    const answered = { isAsked, isAnswered, isUnfinished, arrivedTokens };
    return chargeOf({ ...begun, bound, reported, ...answered });
  }
}

/** The calls of models that one reply took. */
export class ModelCalls {
  private readonly calls: ModelCall[] = [];
  /** The amount that was reserved for further calls, beside the reservation itself. */
  addedMicros = 0;
  private readonly onSpent: () => void;
  /** The most that the calls may cost together; undefined while their own bounds are enough. */
  private limitMicros: number | undefined;

  /** `onSpent` is called when the calls cost more than a limit that was set or lowered while they run leaves them. */
  constructor(onSpent: () => void = () => undefined) {
    this.onSpent = onSpent;
  }

  /** `reserved` is the reservation for the call; `bound` is the same if a limit of cost applies already. */
  begin(model: PricedModel, promptTokens: number, bound?: CallBound, reserved?: CallBound): ModelCall {
    const onChange = () => this.endIfSpent();
    const call = new ModelCall({ model, promptTokens, bound }, { reserved, onChange });
    if (this.limitMicros !== undefined) call.bind();
    this.calls.push(call);
    return call;
  }

  /** Limits the cost of all calls together; undefined lifts the limit. */
  limitCost(micros: number | undefined): void {
    this.limitMicros = micros;
    if (micros === undefined) return;
    for (const call of this.calls) call.bind();
    this.endIfSpent();
  }

  private endIfSpent(): void {
    const { limitMicros } = this;
    if (limitMicros === undefined) return;
    const cost = this.calls.reduce((total, { costMicros: micros }) => total + micros, 0);
    if (cost > Math.max(0, limitMicros)) this.onSpent();
  }

  /** The charges for the calls in their order; for one that runs, by the text that has arrived so far. */
  charges(): Charge[] {
    return this.calls.flatMap((call) => call.charge() ?? []);
  }
}
