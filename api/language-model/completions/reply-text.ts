import { replyLength } from "#contract/limits.ts";
import { cleanText } from "#contract/rules/text/user-text.ts";
import { EmptyReplyError, LanguageModelError, type ReplyOptions } from "../language-model.ts";
import { ThoughtReader } from "./thoughts/thought-reader.ts";

/** What replies of a model have shown of it, until the process ends. */
export interface ModelHabits {
  /** Replies begin within a thought: the chat template opens it, so that they have its closing alone. */
  beginsInThought: boolean;
}

/** The text of a reply, apart from what the model thought before it. */
export class ReplyText {
  private readonly thoughts: ThoughtReader;
  private readonly options: ReplyOptions;
  private readonly habits: ModelHabits;
  private hasVisibleText = false;
  /** In UTF-16 units, thoughts and blanks included: a model may never get to its text. */
  private length = 0;

  constructor(
    onText: (text: string) => void,
    options: ReplyOptions,
    habits: ModelHabits = { beginsInThought: false },
  ) {
    this.options = options;
    this.habits = habits;
    const onReasoning = (text: string) => options.onReasoning?.(text);
    const listener = {
      onText: (text: string) => {
        this.hasVisibleText ||= cleanText(text).trim() !== "";
        onText(text);
      },
      onReasoning,
      onRestart: () => {
        this.hasVisibleText = false;
        options.onRestart?.();
      },
    };
    this.thoughts = new ThoughtReader(listener, habits);
  }

  /** Throws for a reply that is longer than any may be. */
  push(text: string): void {
    this.length += text.length;
    if (this.length > replyLength)
      throw new LanguageModelError("model_unavailable", "The reply does not end.", undefined, true);
    this.thoughts.push(text);
  }

  addReasoning(text: string): void {
    if (text === "") return;
    this.thoughts.noteReasoning();
    this.options.onReasoning?.(text);
  }

  /** Throws for a reply that was all thoughts. One that is cut may have lost its text. */
  end({ isCut }: { readonly isCut: boolean }): void {
    this.thoughts.end(!isCut);
    this.learn();
    if (!this.hasVisibleText) throw new EmptyReplyError();
  }

  /** Passes on what is held of a reply that has failed. */
  giveUp(): void {
    this.thoughts.end(false);
    this.learn();
  }

  private learn(): void {
    const { lacksOpening } = this.thoughts;
    if (lacksOpening !== undefined) this.habits.beginsInThought = lacksOpening;
  }
}
