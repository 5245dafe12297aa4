import { LanguageModelError, type ModelReply, type ModelTurn } from "../../language-model/language-model.ts";
import type { CandidateModel, Candidates } from "../models/candidate-model.ts";
import type { Circuit } from "../models/circuit.ts";
import { type ReplySettings, replyOptions } from "../styles/prompt-style.ts";
import type { ModelCalls } from "../usage/model-calls.ts";
import { callBound, type NewReservation, reservedCall } from "../usage/reservation.ts";
import type { UsageLedger } from "../usage/usage-ledger.ts";
import type { TrialAnswer } from "./trial-answer.ts";

/** A question that is recorded and can be asked. */
export interface ReadyTrial {
  readonly conversation: readonly ModelTurn[];
  readonly settings: ReplySettings;
  readonly candidates: Candidates;
  /** The estimated size of the conversation. */
  readonly promptTokens: number;
  readonly reservation: NewReservation;
}

/** A try that is being answered. */
export interface RunningTrial extends ReadyTrial {
  readonly answer: TrialAnswer;
  readonly calls: ModelCalls;
}

interface Dependencies {
  readonly circuit: Circuit;
  readonly usageLedger: Pick<UsageLedger, "topUp">;
}

/** Asks the models in turn, as for a reply, until one shows text, or has a fault that an administrator must see. */
export async function askModels(
  trial: RunningTrial,
  signal: AbortSignal,
  { circuit, usageLedger }: Dependencies,
): Promise<ModelReply> {
  const { answer, calls, candidates, settings, promptTokens, reservation } = trial;
  for (const [index, model] of candidates.entries()) {
    const { id, label, circuitKey, budget } = model;
    const isLast = index === candidates.length - 1;
    if (!isLast && (circuit.rests(circuitKey) || budget.tokens < promptTokens)) continue;
    answer.beginModel({ id, label, isFallback: index > 0 });
    try {
      const reply = await callModel(trial, model, { signal, isReplaceable: !isLast });
      circuit.noteSuccess(circuitKey);
      return reply;
    } catch (error) {
      const isPassing = !signal.aborted && error instanceof LanguageModelError && error.canFallBack;
      if (isPassing) circuit.noteFault(circuitKey);
      if (isLast || !isPassing || answer.text !== "") throw error;
      const { maxOutputTokens } = settings;
      const further = { models: candidates.slice(index + 1), promptTokens, maxOutputTokens };
      if (!(await usageLedger.topUp(reservation, calls, further))) throw error;
    }
  }
  throw new LanguageModelError("model_unavailable", "There is no model to ask.");
}

interface TrialCall {
  readonly signal: AbortSignal;
  readonly isReplaceable: boolean;
}

async function callModel(
  trial: RunningTrial,
  model: CandidateModel,
  { signal, isReplaceable }: TrialCall,
): Promise<ModelReply> {
  const { conversation, settings, reservation, promptTokens, answer, calls } = trial;
  const bound = callBound(reservation, model);
  const call = calls.begin(model, promptTokens, bound, reservedCall(reservation, model));
  const push = (piece: string) => {
    call.noteText(piece);
    answer.push(piece);
  };
  const reply = await model.languageModel.reply(conversation, signal, push, {
    ...replyOptions(settings),
    outputCap: bound?.outputTokens,
    isReplaceable,
    onAsked: (isAsked) => call.noteAsked(isAsked),
    onUsage: (usage) => call.noteUsage(usage),
    onRestart: () => {
      call.restart();
      answer.restart();
    },
    onReasoning: (piece) => {
      call.noteReasoning(piece);
      answer.think(piece);
    },
    onHiddenReasoning: (length) => call.noteHiddenReasoning(length),
  });
  if (!reply.isUnfinished) call.finish();
  return reply;
}
