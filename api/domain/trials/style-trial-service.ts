import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Style } from "../../models/style.ts";
import { StyleVersion } from "../../models/style-version.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { turnSettings } from "../chats/prompt/build-prompt.ts";
import { promptMessages, promptTokens, promptTurns } from "../chats/prompt/conversation-prompt.ts";
import type { ReplyEnding, ReplyModel } from "../chats/replies/running-reply.ts";
import { DomainError } from "../domain-error.ts";
import type { Drain } from "../drain.ts";
import type { LanguageModels } from "../models/language-models.ts";
import { ofVersion } from "../styles/prompt-style.ts";
import { lockStyle, styleData } from "../styles/style-service.ts";
import { unknownVersion } from "../styles/style-version-service.ts";
import { ModelCalls } from "../usage/model-calls.ts";
import type { NewReservation } from "../usage/reservation.ts";
import type { UsageLedger } from "../usage/usage-ledger.ts";
import { askModels, type ReadyTrial, type RunningTrial } from "./comparison-calls.ts";
import { TrialAnswer, type TrialListener } from "./trial-answer.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly languageModels: Pick<LanguageModels, "read" | "circuit">;
  readonly usageLedger: UsageLedger;
  readonly drain: Pick<Drain, "hold" | "throwIfBegun">;
}

/** The interval at which a running try marks its reservation, in milliseconds. */
const touchMilliseconds = 500;

/** A question to a version of a style. */
export interface StyleTrial {
  readonly id: number;
  readonly number: number;
  readonly question: string;
}

/** The answer to a trial, which is stored nowhere. */
export interface TrialEnding extends Omit<ReplyEnding, "status"> {
  readonly status: "complete" | "failed";
  readonly text: string;
  readonly reasoning: string;
  /** The model that answered; undefined if no model was asked. */
  readonly model: ReplyModel | undefined;
  readonly at: Date;
}

/** Tries versions of styles: one question, one answer, no chat. */
export class StyleTrialService {
  private readonly dependencies: Dependencies;
  private readonly running = new Set<Promise<unknown>>();
  private readonly closing = new AbortController();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Records the try, prepares its prompt and reserves its largest cost. Throws `not_found`, `validation` for an unknown version,
   * `message_too_long` and `allowance_spent`.
   */
  prepare(trial: StyleTrial, actor: Actor): Promise<ReadyTrial> {
    return this.dependencies.drain.hold(() => this.store(trial, actor));
  }

  private async store({ id, number, question }: StyleTrial, actor: Actor): Promise<ReadyTrial> {
    const { clock, languageModels, usageLedger, drain } = this.dependencies;
    const models = await languageModels.read();
    return usageLedger.inTransaction(async (transaction) => {
      drain.throwIfBegun();
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
      return { ...ready, reservation: await this.reserve(transaction, style, actor, ready) };
    });
  }

  /** The last step of the transaction. */
  private async reserve(
    transaction: Database,
    { id: styleId, name: styleName }: Pick<Style, "id" | "name">,
    { userId }: Actor,
    { settings, candidates, promptTokens }: Omit<ReadyTrial, "reservation">,
  ): Promise<NewReservation> {
    if (userId === null) throw new DomainError("forbidden");
    const { usageLedger } = this.dependencies;
    const { maxOutputTokens } = settings;
    const moment = usageLedger.moment();
    const order = {
      ...{
        kind: "try" as const,
        userId,
        messageId: null,
        styleId,
        styleName,
        maxOutputTokens,
        promptTokens,
        candidates,
      },
      limits: await usageLedger.lockLimits(transaction, userId, moment),
      ...{ textStart: 0, reasoningStart: 0, isContinued: false },
    };
    return usageLedger.reserve(transaction, order, moment);
  }

  /**
   * Asks the models; the listener hears the cleaned text. Resolves once the usage is entered in the ledger. Never rejects; an
   * aborted try has no ending.
   */
  run(ready: ReadyTrial, signal: AbortSignal, listener: TrialListener): Promise<TrialEnding | undefined> {
    return this.track(this.answerAndSettle(ready, AbortSignal.any([signal, this.closing.signal]), listener));
  }

  /** Releases the reservation of a try whose client is gone. Never rejects. */
  discard({ reservation }: ReadyTrial): Promise<void> {
    return this.track(this.dependencies.usageLedger.settleAlone({ reservation, charges: [] }));
  }

  /** Whether tries are running. */
  get isBusy(): boolean {
    return this.running.size > 0;
  }

  /** Aborts running tries, and resolves once their usage is entered in the ledger. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.running);
  }

  private track<Result>(work: Promise<Result>): Promise<Result> {
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  private async answerAndSettle(
    ready: ReadyTrial,
    signal: AbortSignal,
    listener: TrialListener,
  ): Promise<TrialEnding | undefined> {
    const { usageLedger } = this.dependencies;
    const { reservation } = ready;
    const spent = new AbortController();
    const calls = new ModelCalls(() => spent.abort());
    const trial = { ...ready, answer: new TrialAnswer(listener), calls };
    const release = usageLedger.watchLimits({ reservation, calls });
    const touch = () => usageLedger.touch(reservation.id, trial.calls.charges());
    const touching = setInterval(() => void touch(), touchMilliseconds).unref();
    await touch();
    const ending = await this.answerTrial(trial, { signal, spent: spent.signal });
    clearInterval(touching);
    release();
    await usageLedger.settleAlone({ reservation, charges: trial.calls.charges() });
    return ending;
  }

  private async answerTrial(
    trial: RunningTrial,
    { signal, spent }: { readonly signal: AbortSignal; readonly spent: AbortSignal },
  ): Promise<TrialEnding | undefined> {
    const { answer } = trial;
    const { languageModels, usageLedger } = this.dependencies;
    const { circuit } = languageModels;
    try {
      const { isCut } = await askModels(trial, AbortSignal.any([signal, spent]), { circuit, usageLedger });
      answer.end();
      return this.endingOf(answer, { status: "complete", code: null, isCut });
    } catch (error) {
      if (signal.aborted) return undefined;
      if (spent.aborted) return this.endingOf(answer, { status: "failed", code: "allowance_spent" });
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
}
