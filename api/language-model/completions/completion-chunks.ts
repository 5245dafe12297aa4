import { replyLength } from "#contract/limits.ts";
import { cleanText } from "#contract/rules/text/user-text.ts";
import type { ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import { classifyErrorWithin } from "../faults/language-model-fault.ts";
import { EmptyReplyError, LanguageModelError } from "../language-model.ts";
import {
  isMembers,
  type Members,
  type Reasoning,
  reasoningOf,
  reportedUsage,
  textOf,
} from "./completion-text.ts";
import { finishReasons } from "./finish-reasons.ts";

function unavailable(message: string): LanguageModelError {
  return new LanguageModelError("model_unavailable", message);
}

function isOfFirstChoice(choice: unknown): choice is Members {
  return isMembers(choice) && String(choice.index ?? 0) === "0";
}

/** Members that hold an error where there are no choices: of FastAPI, gateways, Fireworks and FastChat. */
const errorMembers: readonly string[] = ["detail", "error_message", "fault", "error_code"];

/** Whether a provider's object is an error. Other objects without choices report usage or progress. */
export function isError(chunk: Members): boolean {
  const { choices, object, x_groq, errors, type, message, code, statusCode } = chunk;
  if (chunk.error || object === "error" || (isMembers(x_groq) && x_groq.error)) return true;
  if (choices !== undefined && choices !== null) return false;
  const isFlat = Boolean(message) && Boolean(code || statusCode);
  const isTyped = typeof type === "string" && /error/i.test(type);
  const hasErrors = Array.isArray(errors) && errors.length > 0;
  return isFlat || isTyped || hasErrors || errorMembers.some((name) => Boolean(chunk[name]));
}

export interface ChunkListener {
  /** Called with false when the provider refuses the request or fails within its answer, before any text. */
  onAsked?(isAsked: boolean): void;
  /** Called for each piece of text. */
  onContent(): void;
  /** Called for each piece of reasoning, which is no text; an empty one if it is in a form that is not read. */
  onReasoning(text: string, length: number): void;
  /** Called for each report of the call's usage. */
  onUsage?(usage: ReportedUsage): void;
}

/** Collects the chunks of one completion: text, end, fault. */
export class CompletionChunks {
  fault: LanguageModelError | undefined;
  /** The provider has marked the reply as finished. Later text still counts. */
  isFinished = false;
  /** The reply ended at the longest that the provider makes. */
  isCut = false;
  /** An unknown `finish_reason`. */
  unknownReason: string | undefined;
  /** The length of the prompt by the provider's count, if it sends one. */
  promptTokens: number | undefined;
  private readonly listener: ChunkListener;
  private hasChoices = false;
  private hasText = false;
  private reasoningLength = 0;
  /** The whole text, which some providers repeat beside or in place of its pieces. */
  private message = "";

  constructor(listener: ChunkListener) {
    this.listener = listener;
  }

  fail(message: string): void {
    this.fault ??= unavailable(message);
  }

  /**
   * Notes an error that the provider sent. After some text, an error that requires a different request counts as a plain failure.
   */
  failAsReported(body: unknown, message = "The provider sent an error."): void {
    const reported = classifyErrorWithin(body);
    this.noteRefused();
    const isLate = this.hasText && reported?.code !== "model_filtered";
    this.fault ??= reported === undefined || isLate ? unavailable(message) : reported;
  }

  private noteRefused(): void {
    if (!this.hasText) this.listener.onAsked?.(false);
  }

  failMalformed(): void {
    this.fail("The provider sent a malformed chunk.");
  }

  /** Returns the text in this chunk, possibly empty. */
  read(chunk: Members): string {
    const { choices } = chunk;
    if (isError(chunk)) this.failAsReported(chunk);
    this.readUsage(chunk);
    if (choices === undefined || choices === null) return "";
    this.hasChoices = true;
    if (!Array.isArray(choices)) {
      this.failMalformed();
      return "";
    }
    if (choices.some((choice) => choice !== null && !isMembers(choice))) this.failMalformed();
    let text = "";
    for (const choice of choices) if (isOfFirstChoice(choice)) text += this.readChoice(choice);
    return text;
  }

  /** Returns the remaining text after the last chunk. */
  end(): string {
    const text = this.hasText ? "" : this.message;
    this.hasText ||= cleanText(text).trim() !== "";
    return text;
  }

  /** Throws the fault of a stream that has ended. */
  finish(isOver: boolean): void {
    // It is no completion, such as a page of another server.
    if (!this.hasChoices) this.noteRefused();
    if (this.fault !== undefined) throw this.fault;
    if (!isOver && !this.isFinished) throw unavailable("The provider's stream was cut.");
    if (!this.hasText) throw new EmptyReplyError();
  }

  private readUsage(chunk: Members): void {
    const usage = reportedUsage(chunk);
    if (usage === undefined) return;
    this.promptTokens = usage.inputTokens || this.promptTokens;
    this.listener.onUsage?.(usage);
  }

  private readChoice(choice: Members): string {
    const { delta, message, finish_reason } = choice;
    if (choice.error) this.failAsReported(choice.error);
    if (isMembers(message)) this.addMessage(textOf(message.content) || textOf(message.refusal) || "");
    const text = isMembers(delta) ? this.readDelta(delta) : "";
    if (delta !== undefined && delta !== null && !isMembers(delta)) this.failMalformed();
    if (typeof finish_reason !== "string") return text;
    const reason = finish_reason.toLowerCase().replaceAll("-", "_");
    if (finishReasons.unfinished.includes(reason)) return text;
    if (finishReasons.filtered.includes(reason)) {
      this.fault ??= new LanguageModelError("model_filtered", "The provider's filter ended the reply.");
      return text + this.end();
    }
    if (finishReasons.failed.includes(reason)) {
      this.noteRefused();
      this.fail("The provider did not finish its reply.");
    } else this.isFinished = true;
    this.isCut ||= finishReasons.cut.includes(reason);
    if (this.isFinished && !finishReasons.finished.includes(reason)) this.unknownReason = reason;
    return text;
  }

  /**
   * Adds a message. Most providers that send messages repeat the whole text in each; a message that does not begin with the
   * earlier text is a piece.
   */
  private addMessage(text: string): void {
    if (text === "") return;
    // The comparison is slow, and only a text of about the same length can repeat the whole.
    const isWhole = 2 * text.length >= this.message.length && text.startsWith(this.message.trimEnd());
    this.message = isWhole ? text : this.message + text;
    if (!isWhole && this.message.length > replyLength) this.fail("The provider's message does not end.");
  }

  private readDelta(delta: Members): string {
    if (delta.error) this.failAsReported(delta.error);
    const content = textOf(delta.content);
    if (content === undefined) {
      this.failMalformed();
      return "";
    }
    const refusal = typeof delta.refusal === "string" ? delta.refusal : "";
    const text = content + refusal;
    if (text === "") {
      this.reason(reasoningOf(delta));
      return "";
    }
    this.listener.onContent();
    this.hasText ||= cleanText(text).trim() !== "";
    return text;
  }

  /** Reasoning restarts the idle timeout, until it is longer than a reply may be. */
  private reason({ length, text }: Reasoning): void {
    if (length === 0) return;
    this.reasoningLength += length;
    if (this.reasoningLength > replyLength) this.fail("The provider's reasoning does not end.");
    else this.listener.onReasoning(text, length);
  }
}
