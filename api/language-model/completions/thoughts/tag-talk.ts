import { hasTagName, longestTagName } from "./tag-words.ts";

/** Detects whether a growing text speaks of tags. Each part of it is searched once. */
export class TagTalk {
  private hasSpoken = false;
  /** The text that is not searched yet, after the last characters of the searched text, in which a word may have begun. */
  private unread = "\n";

  read(text: string): void {
    if (!this.hasSpoken) this.unread += text;
  }

  /** The text shows or names a tag. */
  noteTag(): void {
    this.hasSpoken = true;
  }

  /** Whether it has spoken of tags until now. Asked where a tag begins, so that no word is cut. */
  get speaksOfTags(): boolean {
    if (!this.hasSpoken) {
      this.hasSpoken = hasTagName(this.unread);
      this.unread = this.unread.slice(-longestTagName);
    }
    return this.hasSpoken;
  }
}
