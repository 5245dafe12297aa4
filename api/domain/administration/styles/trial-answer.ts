import { reasoningLength } from "#contract/limits.ts";
import { ReplyTextCleaner } from "#contract/rules/text/reply-text-cleaner.ts";
import { sliceUpTo } from "#contract/rules/text/slice-text.ts";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import type { ReplyModel } from "../../chats/replies/running-reply.ts";
import type { ReasoningDelta } from "../../chats/replies/streaming-reply.ts";

/** Hears the answer of a try as it grows. */
export interface TrialListener {
  readonly onText: (text: string) => void;
  /** The text so far is void, and comes anew. */
  readonly onRestart: () => void;
  /** At 0 it replaces what was thought before: another model was asked. */
  readonly onReasoning: (delta: ReasoningDelta) => void;
}

/** The answer of a try: its cleaned text, who writes it, and what was thought before. */
export class TrialAnswer {
  text = "";
  reasoning = "";
  model: ReplyModel | undefined;
  private cleaner = new ReplyTextCleaner();
  private reasoningCleaner = new ReplyTextCleaner();
  /** Blanks before the first visible text: they are no reason to keep a model that fails. */
  private blanks = "";
  private readonly listener: TrialListener;

  constructor(listener: TrialListener) {
    this.listener = listener;
  }

  /** Another model is asked, before any visible text: what the last one thought is dropped. */
  beginModel(model: ReplyModel): void {
    this.model = model;
    this.blanks = "";
    this.cleaner = new ReplyTextCleaner();
    this.reasoningCleaner = new ReplyTextCleaner();
    if (this.reasoning === "") return;
    this.reasoning = "";
    this.listener.onReasoning({ text: "", at: 0 });
  }

  /** What the model has said and thought so far is void, and comes anew. */
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

  /** Adds what the model thinks; what is longer than a reply can keep is left out. */
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
