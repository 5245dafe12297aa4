import { measureText } from "#contract/rules/conversation/text-size.ts";
import { ReplyTextCleaner } from "#contract/rules/text/reply-text-cleaner.ts";
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
import { promptMessages, promptTurns } from "../../chats/prompt/conversation-prompt.ts";
import { ofVersion, type ReplySettings, replyOptions } from "../../chats/prompt/prompt-style.ts";
import type { ReplyEnding } from "../../chats/replies/running-reply.ts";
import { requireAdministrator } from "../../users/administrators.ts";
import type { AskableModel, Candidates } from "../models/askable-model.ts";
import type { LanguageModels } from "../models/language-models.ts";
import { lockStyle, styleData } from "./style-service.ts";
import { unknownVersion } from "./style-version-service.ts";

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
  readonly candidates: Candidates;
}

/** The answer to a trial, which is stored nowhere. */
export interface TrialEnding extends Omit<ReplyEnding, "status"> {
  readonly status: "complete" | "failed";
  readonly text: string;
  readonly at: Date;
}

/** The cleaned text of an answer, which only grows. */
class TrialText {
  text = "";
  private readonly cleaner = new ReplyTextCleaner();
  private readonly onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    this.onText = onText;
  }

  readonly push = (piece: string): void => {
    this.add(this.cleaner.push(piece));
    if (this.cleaner.isTooLong)
      throw new LanguageModelError("model_unavailable", "The reply does not end.", undefined, true);
  };

  end(): void {
    this.add(this.cleaner.end());
  }

  private add(text: string): void {
    if (text === "") return;
    this.text += text;
    this.onText(text);
  }
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
      promptMessages([{ id: "", role: "user", status: "complete", size: measureText(question) }], settings);
      const event = { event: "style_tried", data: styleData(style, { version: number }) } as const;
      await recordEvent(transaction, clock.now(), actor, event);
      const conversation = promptTurns(settings, [{ role: "user", content: question }]);
      return { conversation, settings: tried.replySettings, candidates };
    });
  }

  /** Asks the models; `onText` gets the cleaned text. Never rejects; an aborted try has no ending. */
  async run(
    ready: ReadyTrial,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<TrialEnding | undefined> {
    const { logger, clock } = this.dependencies;
    const answer = new TrialText(onText);
    try {
      const { isCut } = await this.ask(ready, signal, answer);
      answer.end();
      return { status: "complete", code: null, isCut, text: answer.text, at: clock.now() };
    } catch (error) {
      if (signal.aborted) return undefined;
      logger.warn("try failed", { error });
      const code = error instanceof LanguageModelError ? error.code : "model_unavailable";
      return { status: "failed", code, text: answer.text, at: clock.now() };
    }
  }

  /** Asks one model after the other, as for a reply: until one shows text, or a fault has to be seen. */
  private async ask(
    { conversation, settings, candidates }: ReadyTrial,
    signal: AbortSignal,
    answer: TrialText,
  ): Promise<ModelReply> {
    const { circuit } = this.dependencies.languageModels;
    const options = replyOptions(settings);
    const [first, ...others] = candidates.filter(
      ({ circuitKey }, index) => index === candidates.length - 1 || !circuit.rests(circuitKey),
    );
    const call = async ({ languageModel, circuitKey }: AskableModel) => {
      const reply = await languageModel.reply(conversation, signal, answer.push, options);
      circuit.noteSuccess(circuitKey);
      return reply;
    };
    let asked = first ?? candidates[0];
    for (const next of others) {
      try {
        return await call(asked);
      } catch (error) {
        const isPassing = error instanceof LanguageModelError && error.canFallBack;
        if (signal.aborted || !isPassing || answer.text.trim() !== "") throw error;
        circuit.noteFault(asked.circuitKey);
        asked = next;
      }
    }
    return call(asked);
  }
}
