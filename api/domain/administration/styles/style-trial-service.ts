import { measureText } from "#contract/rules/conversation/text-size.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import {
  LanguageModelError,
  type ModelReply,
  type ModelTurn,
} from "../../../language-model/language-model.ts";
import type { Logger } from "../../../logging/logger.ts";
import { StyleVersion } from "../../../models/style-version.ts";
import type { Actor } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { turnSettings } from "../../chats/prompt/build-prompt.ts";
import { promptMessages, promptTokens, promptTurns } from "../../chats/prompt/conversation-prompt.ts";
import { ofVersion, type ReplySettings, replyOptions } from "../../chats/prompt/prompt-style.ts";
import type { ReplyEnding, ReplyModel } from "../../chats/replies/running-reply.ts";
import { DomainError } from "../../domain-error.ts";
import { ModelCalls } from "../../usage/model-calls.ts";
import { maximumOutput, type NewReservation } from "../../usage/reservation.ts";
import type { UsageLedger } from "../../usage/usage-ledger.ts";
import { lockUserLimits } from "../../usage/user-limits.ts";
import { requireAdministrator } from "../../users/administrators.ts";
import type { AskableModel, Candidates } from "../models/askable-model.ts";
import type { LanguageModels } from "../models/language-models.ts";
import { lockStyle, styleData } from "./style-service.ts";
import { unknownVersion } from "./style-version-service.ts";
import { TrialAnswer, type TrialListener } from "./trial-answer.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly languageModels: Pick<LanguageModels, "read" | "circuit">;
  readonly usageLedger: UsageLedger;
}

/** How often a running try shows that it goes on, in milliseconds. */
const touchMilliseconds = 10_000;

/** A question to a version of a style. */
export interface StyleTrial {
  readonly id: number;
  readonly number: number;
  readonly question: string;
}

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
interface RunningTrial extends ReadyTrial {
  readonly answer: TrialAnswer;
  readonly calls: ModelCalls;
}

/** The answer to a trial, which is stored nowhere. */
export interface TrialEnding extends Omit<ReplyEnding, "status"> {
  readonly status: "complete" | "failed";
  readonly text: string;
  readonly reasoning: string;
  /** Who answered; undefined if no model was asked. */
  readonly model: ReplyModel | undefined;
  readonly at: Date;
}

/** Tries versions of styles: one question, one answer, no chat. */
export class StyleTrialService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Records the try, prepares its prompt and reserves what it may cost. Throws `not_found`, `validation` for an unknown
   * version, `message_too_long` and `allowance_spent`.
   */
  async prepare({ id, number, question }: StyleTrial, actor: Actor): Promise<ReadyTrial> {
    const { database, clock, languageModels } = this.dependencies;
    const models = await languageModels.read();
    return database.transaction(async (transaction) => {
      await requireAdministrator(transaction, actor);
      const style = await lockStyle(transaction, id, clock.now());
      const version = await StyleVersion.query(transaction).findById([id, number]);
      if (version === undefined) throw unknownVersion();
      const tried = ofVersion(version);
      const { candidates, ...settings } = turnSettings(tried, null, models);
      const asked = { id: "", role: "user", status: "complete", size: measureText(question) };
      const size = promptTokens(promptMessages([asked], settings), settings);
      const event = { event: "style_tried", data: styleData(style, { version: number }) } as const;
      await recordEvent(transaction, clock.now(), actor, event);
      const conversation = promptTurns(settings, [{ role: "user", content: question }]);
      const ready = { conversation, settings: tried.replySettings, candidates, promptTokens: size };
      return { ...ready, reservation: await this.reserve(transaction, id, actor, ready) };
    });
  }

  /** The last step of the transaction. */
  private async reserve(
    transaction: Database,
    styleId: number,
    { userId }: Actor,
    { settings, candidates, promptTokens }: Omit<ReadyTrial, "reservation">,
  ): Promise<NewReservation> {
    if (userId === null) throw new DomainError("forbidden");
    const { maxOutputTokens } = settings;
    return this.dependencies.usageLedger.reserve(transaction, {
      ...{ kind: "try", userId, messageId: null, styleId, maxOutputTokens, promptTokens, candidates },
      limits: await lockUserLimits(transaction, userId),
      ...{ textStart: 0, reasoningStart: 0 },
    });
  }

  /**
   * Asks the models; the listener hears the cleaned text. Resolves once what it has used is entered. Never rejects; an
   * aborted try has no ending.
   */
  async run(
    ready: ReadyTrial,
    signal: AbortSignal,
    listener: TrialListener,
  ): Promise<TrialEnding | undefined> {
    const { usageLedger } = this.dependencies;
    const { reservation } = ready;
    const trial = { ...ready, answer: new TrialAnswer(listener), calls: new ModelCalls() };
    const touching = setInterval(() => void usageLedger.touch(reservation.id), touchMilliseconds).unref();
    await usageLedger.touch(reservation.id);
    const ending = await this.answerTrial(trial, signal);
    clearInterval(touching);
    trial.calls.end(trial.answer);
    await usageLedger.settleAlone({ reservation, charges: trial.calls.charges() });
    return ending;
  }

  private async answerTrial(trial: RunningTrial, signal: AbortSignal): Promise<TrialEnding | undefined> {
    const { answer } = trial;
    try {
      const { isCut } = await this.ask(trial, signal);
      answer.end();
      return this.endingOf(answer, { status: "complete", code: null, isCut });
    } catch (error) {
      if (signal.aborted) return undefined;
      this.dependencies.logger.warn("try failed", { error });
      const fault = error instanceof LanguageModelError ? error : undefined;
      const retryAt = this.secondsFromNow(fault?.retryAfterSeconds);
      return this.endingOf(answer, { status: "failed", code: fault?.code ?? "model_unavailable", retryAt });
    }
  }

  private endingOf(
    { text, reasoning, model }: TrialAnswer,
    ending: Pick<TrialEnding, "status" | "code" | "retryAt" | "isCut">,
  ): TrialEnding {
    return { ...ending, text, reasoning, model, at: this.dependencies.clock.now() };
  }

  private secondsFromNow(seconds: number | undefined): Date | undefined {
    if (seconds === undefined) return undefined;
    return new Date(this.dependencies.clock.now().getTime() + seconds * 1000);
  }

  /** Asks one model after the other, as for a reply: until one shows text, or a fault has to be seen. */
  private async ask(trial: RunningTrial, signal: AbortSignal): Promise<ModelReply> {
    const { circuit } = this.dependencies.languageModels;
    const { answer, calls, candidates, promptTokens } = trial;
    for (const [index, model] of candidates.entries()) {
      const { id, label, circuitKey, budget } = model;
      const isLast = index === candidates.length - 1;
      if (!isLast && (circuit.rests(circuitKey) || budget.tokens < promptTokens)) continue;
      calls.end(answer);
      answer.beginModel({ id, label, isFallback: index > 0 });
      try {
        const reply = await callModel(trial, model, { signal, isReplaceable: !isLast });
        circuit.noteSuccess(circuitKey);
        return reply;
      } catch (error) {
        const isPassing = !signal.aborted && error instanceof LanguageModelError && error.canFallBack;
        if (isPassing) circuit.noteFault(circuitKey);
        if (isLast || !isPassing || answer.text !== "") throw error;
      }
    }
    throw new LanguageModelError("model_unavailable", "There is no model to ask.");
  }
}

interface TrialCall {
  readonly signal: AbortSignal;
  readonly isReplaceable: boolean;
}

function callModel(
  trial: RunningTrial,
  model: AskableModel,
  { signal, isReplaceable }: TrialCall,
): Promise<ModelReply> {
  const { conversation, settings, reservation, promptTokens, answer, calls } = trial;
  const call = calls.begin(model, promptTokens, answer);
  const freeTokens = model.budget.configuredTokens - promptTokens;
  const push = (piece: string) => {
    call.noteAnswer();
    answer.push(piece);
  };
  return model.languageModel.reply(conversation, signal, push, {
    ...replyOptions(settings),
    maxOutputTokens: maximumOutput(settings.maxOutputTokens, reservation.outputCap, freeTokens),
    isReplaceable,
    onUsage: (usage) => call.noteUsage(usage),
    onReasoning: (piece) => {
      call.noteAnswer();
      answer.think(piece);
    },
  });
}
