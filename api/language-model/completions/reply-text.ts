import { replyLength } from "#contract/limits.ts";
import { cleanText } from "#contract/rules/text/user-text.ts";
import { EmptyReplyError, LanguageModelError, type ReplyOptions } from "../language-model.ts";
import { ThinkTags } from "./think-tags.ts";

/** The text of a reply, apart from what the model thought before it. */
export class ReplyText {
  private readonly tags: ThinkTags;
  private readonly options: ReplyOptions;
  private hasVisibleText = false;
  /** In UTF-16 units, thoughts and blanks included: a model may never get to its text. */
  private length = 0;

  constructor(onText: (text: string) => void, options: ReplyOptions) {
    this.options = options;
    this.tags = new ThinkTags({
      onText: (text) => {
        this.hasVisibleText ||= cleanText(text).trim() !== "";
        onText(text);
      },
      onReasoning: (text) => this.addReasoning(text),
    });
  }

  /** Throws for a reply that is longer than any may be. */
  push(text: string): void {
    this.length += text.length;
    if (this.length > replyLength)
      throw new LanguageModelError("model_unavailable", "The reply does not end.", undefined, true);
    this.tags.push(text);
  }

  addReasoning(text: string): void {
    if (text !== "") this.options.onReasoning?.(text);
  }

  /** Throws for a reply that was all thoughts. */
  end(): void {
    this.tags.end();
    if (!this.hasVisibleText) throw new EmptyReplyError();
  }
}
