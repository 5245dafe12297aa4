import { turnTokens } from "#contract/rules/conversation/context-window.ts";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import type { ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import { noPrices } from "#contract/rules/usage/usage-cost.ts";
import { EmptyReplyError, type LanguageModel } from "../../language-model/language-model.ts";
import type { StoredModel } from "../../models/stored-model.ts";
import type { ModelCalls, PricedModel } from "../usage/model-calls.ts";

/** How long an answer may continue after its first word, in milliseconds. */
const leaveMilliseconds = 2000;

/** A model without a row is known by its name, and has no prices. */
export function pricedModel(row: StoredModel | undefined, name: string): PricedModel {
  if (row === undefined) return { id: name, label: name, prices: noPrices };
  const { id, label, inputPrice, cachedInputPrice, outputPrice } = row;
  return { id, label, prices: { inputPrice, cachedInputPrice, outputPrice } };
}

const conversation = [{ role: "user", content: "Hi" }] as const;
const promptTokens = turnTokens(
  conversation.map(({ content }) => measureText(content)),
  estimateTokens,
);

/**
 * Asks a model for one token. A token without visible text counts as an answer. If the server ignores the maximum, the call is
 * ended soon after the first word.
 */
export async function askForToken(
  model: LanguageModel,
  signal: AbortSignal,
  priced: PricedModel,
  calls: ModelCalls,
): Promise<void> {
  const call = calls.begin(priced, promptTokens);
  const enough = new AbortController();
  let leaving: NodeJS.Timeout | undefined;
  const leaveSoon = () => {
    leaving ??= setTimeout(() => enough.abort(), leaveMilliseconds);
  };
  const onText = (piece: string) => {
    call.noteText(piece);
    leaveSoon();
  };
  const options = {
    ...{ maxOutputTokens: 1, isTest: true },
    onReasoning: (piece: string) => {
      call.noteReasoning(piece);
      leaveSoon();
    },
    onHiddenReasoning: (length: number) => {
      call.noteHiddenReasoning(length);
      leaveSoon();
    },
    onAsked: (isAsked: boolean) => call.noteAsked(isAsked),
    onUsage: (usage: ReportedUsage) => call.noteUsage(usage),
  };
  try {
    const anySignal = AbortSignal.any([signal, enough.signal]);
    await model.reply(conversation, anySignal, onText, options);
    call.finish();
  } catch (error) {
    if (leaving === undefined && !(error instanceof EmptyReplyError)) throw error;
  } finally {
    clearTimeout(leaving);
  }
}
