import { ReplyTextCleaner } from "#contract/rules/text/reply-text-cleaner.ts";
import { measureText } from "#contract/rules/conversation/text-size.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { type LanguageModel, LanguageModelError, type ModelTurn } from "../../../language-model/language-model.ts";
import type { Logger } from "../../../logging/logger.ts";
import { StyleVersion } from "../../../models/style-version.ts";
import type { Actor } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { ContextBudget } from "../../chats/prompt/context-budget.ts";
import { promptMessages, promptTurns } from "../../chats/prompt/conversation-prompt.ts";
import { type ReplySettings, replyOptions } from "../../chats/prompt/prompt-style.ts";
import type { ReplyEnding } from "../../chats/replies/running-reply.ts";
import { requireAdministrator } from "../../users/administrators.ts";
import { lockStyle, styleData } from "./style-service.ts";
import { unknownVersion } from "./style-version-service.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly languageModel: LanguageModel;
  readonly contextBudget: ContextBudget;
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
}

/** The answer to a trial, which is stored nowhere. */
export interface TrialEnding extends Omit<ReplyEnding, "status"> {
  readonly status: "complete" | "failed";
  readonly text: string;
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
  prepare({ id, number, question }: StyleTrial, actor: Actor): Promise<ReadyTrial> {
    const { database, clock, contextBudget } = this.dependencies;
    return database.transaction(async (transaction) => {
      await requireAdministrator(transaction, actor);
      const style = await lockStyle(transaction, id, clock.now());
      const version = await StyleVersion.query(transaction).findById([id, number]);
      if (version === undefined) throw unknownVersion();
      const { content, words, modelIds, temperature, maxOutputTokens } = version;
      const { tokens: budgetTokens, configuredTokens } = contextBudget;
      const settings = { style: content, words, targetTokens: null, budgetTokens, configuredTokens };
      const message = { id: "question", role: "user", status: "complete", size: measureText(question) };
      promptMessages([message], settings);
      const event = { event: "style_tried", data: styleData(style, { version: number }) } as const;
      await recordEvent(transaction, clock.now(), actor, event);
      const conversation = promptTurns(settings, [{ role: "user", content: question }]);
      return { conversation, settings: { modelIds, temperature, maxOutputTokens } };
    });
  }

  /** Asks the model; `onText` gets the cleaned text. Never rejects; an aborted try has no ending. */
  async run(
    { conversation, settings }: ReadyTrial,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<TrialEnding | undefined> {
    const { languageModel, logger, clock } = this.dependencies;
    const cleaner = new ReplyTextCleaner();
    let text = "";
    const add = (piece: string) => {
      if (piece === "" || signal.aborted) return;
      text += piece;
      onText(piece);
    };
    const onPiece = (piece: string) => {
      add(cleaner.push(piece));
      if (cleaner.isTooLong) throw new LanguageModelError("model_unavailable", "The reply does not end.");
    };
    try {
      const { isCut } = await languageModel.reply(conversation, signal, onPiece, replyOptions(settings));
      add(cleaner.end());
      return { status: "complete", code: null, isCut, text, at: clock.now() };
    } catch (error) {
      if (signal.aborted) return undefined;
      logger.warn("try failed", { error });
      const code = error instanceof LanguageModelError ? error.code : "model_unavailable";
      return { status: "failed", code, text, at: clock.now() };
    }
  }
}
