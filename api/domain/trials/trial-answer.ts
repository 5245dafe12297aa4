import { reasoningLength } from "#contract/limits.ts";
import { ReplyTextCleaner } from "#contract/rules/text/reply-text-cleaner.ts";
import { sliceUpTo } from "#contract/rules/text/slice-text.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import type { ReplyModel } from "../chats/replies/running-reply.ts";
import type { ReasoningDelta } from "../chats/replies/streaming-reply.ts";

/** Hears the answer of a try as it grows. */
export interface TrialListener {
  readonly onText: (text: string) => void;
  /** The text so far is void; the model sends it anew. */
  readonly onRestart: () => void;
  /** At 0 it replaces the earlier reasoning: another model was asked. */
  readonly onReasoning: (delta: ReasoningDelta) => void;
}

/** The answer of a try: its cleaned text, its model, and the reasoning before the text. */
export class TrialAnswer {
  text = "";
  reasoning = "";
  model: ReplyModel | undefined;
  private cleaner = new ReplyTextCleaner();
  private reasoningCleaner = new ReplyTextCleaner();
  /** Blanks before the first visible text: a model that fails after them is still replaced. */
  private blanks = "";
  private readonly listener: TrialListener;

  constructor(listener: TrialListener) {
    this.listener = listener;
  }

  /** Begins the answer of another model, before any visible text. Drops the reasoning of the last model. */
  beginModel(model: ReplyModel): void {
    this.model = model;
    this.blanks = "";
    this.cleaner = new ReplyTextCleaner();
    this.reasoningCleaner = new ReplyTextCleaner();
    if (this.reasoning === "") return;
    this.reasoning = "";
    this.listener.onReasoning({ text: "", at: 0 });
  }

  /** Drops the model's text and reasoning so far; the model sends them anew. */
  readonly restart = (): void => {
    const { model } = this;
    if (this.text !== "") {
      this.text = "";
      this.listener.onRestart();
    }
    if (model !== undefined) this.beginModel(model);
  };

  readonly push = (piece: string): void => {
    this.add(this.cleaner.push(piece));
    if (this.cleaner.isTooLong)
      throw new LanguageModelError("model_unavailable", "The reply does not end.", undefined, true);
  };

  /** Adds reasoning of the model, up to the length that a reply can keep. */
  readonly think = (piece: string): void => this.addReasoning(this.reasoningCleaner.push(piece));

  private addReasoning(piece: string): void {
    const at = this.reasoning.length;
    const text = sliceUpTo(piece, Math.max(0, reasoningLength - at));
    if (text === "") return;
    this.reasoning += text;
    this.listener.onReasoning({ text, at });
  }

  end(): void {
    this.addReasoning(this.reasoningCleaner.end());
    this.add(this.cleaner.end());
  }

  private add(piece: string): void {
    const text = this.blanks + piece;
    const isBlank = this.text === "" && text.trim() === "";
    this.blanks = isBlank ? text : "";
    if (isBlank || text === "") return;
    this.text += text;
    this.listener.onText(text);
  }
}
