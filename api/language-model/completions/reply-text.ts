import { replyLength } from "#contract/limits.ts";
import { cleanText } from "#contract/rules/text/user-text.ts";
import { EmptyReplyError, LanguageModelError, type ReplyOptions } from "../language-model.ts";
import { ThoughtReader } from "./thoughts/thought-reader.ts";

/** Habits of a model that its replies have shown, kept until the process ends. */
export interface ModelHabits {
  /**
   * The number of replies in a row that had only the closing of a thought, because the chat template opens the thought in the
   * prompt.
   */
  lonelyClosings: number;
}

/** After this many in a row, the next reply is read as a thought until its closing. A single reply may only mention the tag. */
const habitualClosings = 2;

/** The text of a reply, without the model's reasoning before it. */
export class ReplyText {
  private readonly thoughts: ThoughtReader;
  private readonly options: ReplyOptions;
  private readonly habits: ModelHabits;
  private hasVisibleText = false;
  private isStopped = false;
  /** In UTF-16 units, thoughts and blanks included: a model may never get to its text. */
  private length = 0;

  constructor(
    onText: (text: string) => void,
    options: ReplyOptions,
    habits: ModelHabits = { lonelyClosings: 0 },
  ) {
    this.options = options;
    this.habits = habits;
    const onReasoning = (text: string) => {
      if (!this.isStopped) options.onReasoning?.(text);
    };
    const listener = {
      onText: (text: string) => {
        if (this.isStopped) return;
        this.hasVisibleText ||= cleanText(text).trim() !== "";
        onText(text);
      },
      onReasoning,
      onRestart: () => {
        if (this.isStopped) return;
        this.hasVisibleText = false;
        options.onRestart?.();
      },
    };
    this.thoughts = new ThoughtReader(listener, {
      beginsInThought: habits.lonelyClosings >= habitualClosings,
    });
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

  /** Throws for a reply without visible text. A reply that was cut may have lost the end of its thought. */
  end({ isCut }: { readonly isCut: boolean }): void {
    this.thoughts.end(!isCut);
    this.learn();
    if (!this.hasVisibleText) throw new EmptyReplyError();
  }

  /** Passes on the held text of a reply that has failed. */
  giveUp(): void {
    this.thoughts.end(false);
    this.learn();
  }

  /** Passes on nothing more of a reply that was stopped. */
  stop(): void {
    this.isStopped = true;
    this.giveUp();
  }

  private learn(): void {
    const { lacksOpening } = this.thoughts;
    if (lacksOpening === true) this.habits.lonelyClosings += 1;
    else if (lacksOpening === false) this.habits.lonelyClosings = 0;
  }
}
