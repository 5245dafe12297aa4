import { replyLength } from "#contract/limits.ts";
import { cleanText } from "#contract/rules/text/user-text.ts";
import type { Database } from "../../../database/connect.ts";
import {
  LanguageModelError,
  type ModelReply,
  PromptTooLongError,
} from "../../../language-model/language-model.ts";
import type { Logger } from "../../../logging/logger.ts";
import { DomainError } from "../../domain-error.ts";
import type { CandidateModel } from "../../models/candidate-model.ts";
import type { Circuit } from "../../models/circuit.ts";
import { replyOptions } from "../../styles/prompt-style.ts";
import type { ModelCall } from "../../usage/model-calls.ts";
import { callBound } from "../../usage/reservation.ts";
import type { UsageLedger } from "../../usage/usage-ledger.ts";
import { type Prompt, rebuildPrompt, shortenPrompt } from "../prompt/build-prompt.ts";
import type { PendingReply } from "./reply-runner.ts";
import type { RunningReply } from "./running-reply.ts";
import { AttributionWriter } from "./saving/attribution.ts";
import type { ReplyWriter } from "./saving/reply-writer.ts";

export interface ReplyAttemptDependencies {
  readonly database: Database;
  readonly writer: Pick<ReplyWriter, "flush">;
  readonly replyConnection: Database;
  readonly circuit: Circuit;
  readonly logger: Logger;
  readonly usageLedger: Pick<UsageLedger, "topUp" | "watchLimits">;
}

/** The answer of one model so far. */
interface Attempt {
  readonly reply: RunningReply;
  readonly model: CandidateModel;
  /** Whether it steps in for another one. */
  readonly isFallback: boolean;
  readonly isLast: boolean;
  /** The running or last call of the model; undefined while its prompt may prove not to fit. */
  call?: ModelCall;
  hasVisibleText: boolean;
  /** Blanks before the first visible text: a model that fails after them is still replaced. */
  blanks: string;
}

function endless(): LanguageModelError {
  return new LanguageModelError("model_unavailable", "The reply does not end.", undefined, true);
}

/**
 * The models to ask, in their order. A reply whose text users have seen is only continued by the model that wrote it, or by the
 * first one if that is gone.
 */
function modelsToAsk({ candidates, message, modelId }: PendingReply) {
  const all = candidates.map((model, index) => ({ model, isFallback: index > 0 }));
  if (message.content.trim() === "") return all;
  const own = all.find(({ model }) => model.id === modelId);
  return own === undefined ? all.slice(0, 1) : [own];
}

/**
 * Asks the models of a reply one after the other, until one shows text. After that, and after a fault that an operator
 * must see, no other one is asked. Each model is asked once more with a shorter prompt if it finds it too long.
 */
export class ReplyAttempts {
  private readonly dependencies: ReplyAttemptDependencies;
  private readonly attributionWriter: AttributionWriter;

  constructor(dependencies: ReplyAttemptDependencies) {
    this.dependencies = dependencies;
    this.attributionWriter = new AttributionWriter(dependencies);
  }

  /** Rejects with the fault of the last model that was asked. */
  async run(reply: RunningReply, pending: PendingReply): Promise<ModelReply> {
    const candidates = this.inOrder(modelsToAsk(pending));
    let fault: unknown;
    let wasAsked = false;
    for (const [index, { model, isFallback, isReserve }] of candidates.entries()) {
      const others = candidates.slice(index + 1);
      const isLast = others.every((other) => other.isReserve);
      const attempt: Attempt = { reply, model, isFallback, isLast, hasVisibleText: false, blanks: "" };
      try {
        return await this.ask(attempt, pending);
      } catch (error) {
        const isAsked = attempt.call !== undefined;
        wasAsked ||= isAsked;
        const isTooSmall = !isAsked && error instanceof LanguageModelError;
        const isPassing = reply.ending === undefined && (isTooSmall || this.noteFault(model, error));
        // If another model was asked, its fault is reported rather than that this one is too small.
        fault = isTooSmall ? (fault ?? error) : error;
        const hasNext = others.some((other) => !other.isReserve || (!wasAsked && !isReserve));
        if (!hasNext || !isPassing || attempt.hasVisibleText) throw fault;
        if (!(await this.hasRoom(reply, pending, others))) throw fault;
        const fields = { messageId: reply.messageId, chatId: reply.chatId, model: model.label, error };
        this.dependencies.logger.warn("a model failed, and the next one is asked", fields);
      }
    }
    throw new LanguageModelError("model_unavailable", "There is no model to ask.");
  }

  /** Resting models are only asked if all others are too small. The last model of a list never rests. */
  private inOrder(candidates: ReturnType<typeof modelsToAsk>) {
    const { circuit } = this.dependencies;
    const marked = candidates.map((candidate, index) => {
      const isReserve = index < candidates.length - 1 && circuit.rests(candidate.model.circuitKey);
      return { ...candidate, isReserve };
    });
    return [...marked.filter(({ isReserve }) => !isReserve), ...marked.filter(({ isReserve }) => isReserve)];
  }

  /** Whether the limits allow one more call. */
  private hasRoom(reply: RunningReply, pending: PendingReply, others: readonly Pick<Attempt, "model">[]) {
    const { promptTokens, settings } = pending;
    const maxOutputTokens = settings.replySettings?.maxOutputTokens ?? null;
    const models = others.map(({ model }) => model);
    return reply.makeRoom(this.dependencies.usageLedger, { models, promptTokens, maxOutputTokens });
  }

  private noteFault({ circuitKey }: CandidateModel, error: unknown): boolean {
    const isPassing = error instanceof LanguageModelError && error.canFallBack;
    // A prompt that is too long is no fault of the model.
    if (isPassing && !(error instanceof PromptTooLongError)) this.dependencies.circuit.noteFault(circuitKey);
    return isPassing;
  }

  private async ask(attempt: Attempt, pending: PendingReply): Promise<ModelReply> {
    const { reply, model, isFallback } = attempt;
    const prompt = await this.fittingPrompt(attempt, pending);
    reply.beginModel({ id: model.id, label: model.label, isFallback });
    this.attributionWriter.save(reply);
    const result = await this.call(attempt, prompt).catch(async (error: unknown) => {
      const shortened = await this.shortenedPrompt(attempt, prompt, error);
      if (shortened === undefined) throw error;
      return this.callShortened(attempt, shortened);
    });
    if (reply.ending === undefined) this.dependencies.circuit.noteSuccess(model.circuitKey);
    return result;
  }

  /** The stored turn's prompt, rebuilt for a model with a smaller budget. */
  private async fittingPrompt({ reply, model }: Attempt, pending: PendingReply): Promise<Prompt> {
    const { tokens } = model.budget;
    if (tokens >= pending.budgetTokens || pending.historyTokens <= tokens) return pending;
    const { chatId, messageId, text } = reply;
    try {
      const stored = { settings: pending.settings, chatId, messageId, text };
      return await rebuildPrompt(this.dependencies.database, model.budget, stored);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new LanguageModelError("model_too_long", "The newest message does not fit this model.");
    }
  }

  /** If the shorter prompt is also too long, the reply fails, and the budget of the next request is still lower. */
  private async callShortened(attempt: Attempt, prompt: Prompt): Promise<ModelReply> {
    try {
      return await this.call(attempt, prompt);
    } catch (error) {
      await this.shortenedPrompt(attempt, prompt, error);
      throw error;
    }
  }

  private async call(attempt: Attempt, prompt: Prompt): Promise<ModelReply> {
    const { conversation, settings, promptTokens } = prompt;
    const { reply, model, isLast } = attempt;
    const bound = callBound(reply.reservation, model);
    const call = reply.beginCall(model, promptTokens, bound);
    Object.assign(attempt, { call, blanks: "" });
    const add = (piece: string) => {
      call.noteText(piece);
      this.add(attempt, piece);
    };
    const result = await model.languageModel.reply(conversation, reply.signal, add, {
      ...(settings.replySettings && replyOptions(settings.replySettings)),
      outputCap: bound?.outputTokens,
      isReplaceable: !isLast,
      onAsked: (isAsked) => call.noteAsked(isAsked),
      onUsage: (usage) => call.noteUsage(usage),
      onRestart: () => {
        call.restart();
        Object.assign(attempt, { hasVisibleText: false, blanks: "" });
        reply.restart();
      },
      onReasoning: (text) => {
        call.noteReasoning(text);
        reply.addReasoning(text);
        this.attributionWriter.save(reply);
      },
      onHiddenReasoning: (length) => call.noteHiddenReasoning(length),
    });
    if (!result.isUnfinished) call.finish();
    return result;
  }

  /** The prompt for one more attempt when a prompt is too long; undefined after any other error or after some text. */
  private async shortenedPrompt({ reply, model }: Attempt, prompt: Prompt, error: unknown) {
    if (!(error instanceof PromptTooLongError) || reply.receivedLength > 0) return undefined;
    const { chatId, messageId, text } = reply;
    const { settings, budgetTokens } = prompt;
    const refused = { settings, chatId, messageId, text, budgetTokens, limit: error.limit };
    return shortenPrompt(this.dependencies.database, model.budget, refused);
  }

  private add(attempt: Attempt, piece: string): void {
    const { reply } = attempt;
    if (attempt.hasVisibleText) reply.add(piece);
    else this.addFirst(attempt, piece);
    if (reply.isTooLong || attempt.blanks.length > replyLength) throw endless();
  }

  private addFirst(attempt: Attempt, piece: string): void {
    const { reply } = attempt;
    const { writer } = this.dependencies;
    attempt.hasVisibleText = cleanText(piece).trim() !== "";
    attempt.blanks += piece;
    if (!attempt.hasVisibleText) return;
    const isFirst = reply.text === "";
    reply.add(attempt.blanks);
    attempt.blanks = "";
    this.attributionWriter.save(reply);
    // Readers get the text first.
    if (isFirst) setImmediate(() => void writer.flush());
  }
}
