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
import { requireAdministrator } from "../../users/administrators.ts";
import type { Candidates } from "../models/askable-model.ts";
import type { LanguageModels } from "../models/language-models.ts";
import { lockStyle, styleData } from "./style-service.ts";
import { unknownVersion } from "./style-version-service.ts";
import { TrialAnswer, type TrialListener } from "./trial-answer.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly languageModels: Pick<LanguageModels, "read" | "circuit">;
}

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
  /** The estimated size of the conversation. */
  readonly tokens: number;
  readonly candidates: Candidates;
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
   * Records the try and prepares its prompt. Throws `not_found`, `validation` for an unknown version, and
   * `message_too_long`.
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
      const sent = promptMessages([asked], settings);
      const event = { event: "style_tried", data: styleData(style, { version: number }) } as const;
      await recordEvent(transaction, clock.now(), actor, event);
      const conversation = promptTurns(settings, [{ role: "user", content: question }]);
      const tokens = promptTokens(sent, settings);
      return { conversation, settings: tried.replySettings, tokens, candidates };
    });
  }

  /** Asks the models; the listener hears the cleaned text. Never rejects; an aborted try has no ending. */
  async run(
    ready: ReadyTrial,
    signal: AbortSignal,
    listener: TrialListener,
  ): Promise<TrialEnding | undefined> {
    const answer = new TrialAnswer(listener);
    try {
      const { isCut } = await this.ask(ready, signal, answer);
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
  private async ask(
    { conversation, settings, tokens, candidates }: ReadyTrial,
    signal: AbortSignal,
    answer: TrialAnswer,
  ): Promise<ModelReply> {
    const { circuit } = this.dependencies.languageModels;
    for (const [index, { id, label, languageModel, circuitKey, budget }] of candidates.entries()) {
      const isLast = index === candidates.length - 1;
      if (!isLast && (circuit.rests(circuitKey) || budget.tokens < tokens)) continue;
      const options = { ...replyOptions(settings), isReplaceable: !isLast, onReasoning: answer.think };
      answer.beginModel({ id, label, isFallback: index > 0 });
      try {
        const reply = await languageModel.reply(conversation, signal, answer.push, options);
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
