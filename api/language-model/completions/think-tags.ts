const opening = "<think>";
const closing = "</think>";

/** Receives the two parts of a model's text. */
export interface ThinkTagListener {
  onText(text: string): void;
  onReasoning(text: string): void;
}

/** The length of the longest end of `text` with which `tag` begins. */
function openTagLength(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

/**
 * Tells a leading `<think>` block from the answer after it, as local servers without a parser of their own send it. A
 * tag may be cut anywhere. Blanks around the block belong to neither part.
 */
export class ThinkTags {
  private readonly listener: ThinkTagListener;
  private state: "start" | "thinking" | "gap" | "text" = "start";
  private held = "";
  /** The blanks before the text, which belong to it unless it begins with a tag. */
  private blanks = "";

  constructor(listener: ThinkTagListener) {
    this.listener = listener;
  }

  push(piece: string): void {
    this.held += piece;
    if (this.state === "text") this.passOn();
    if (this.state === "start") this.readStart();
    if (this.state === "thinking") this.readThinking();
    if (this.state === "gap") this.readGap();
  }

  /** Passes on what could still have become a tag. */
  end(): void {
    const { state } = this;
    const held = this.blanks + this.held;
    this.held = "";
    this.blanks = "";
    if (held === "") return;
    if (state === "thinking") this.listener.onReasoning(held);
    else if (state === "start") this.listener.onText(held);
  }

  private readStart(): void {
    const begun = this.held.trimStart();
    // Moved away, so that each piece is trimmed once.
    this.blanks += this.held.slice(0, this.held.length - begun.length);
    this.held = begun;
    if (begun.startsWith(opening)) {
      this.held = begun.slice(opening.length);
      this.blanks = "";
      this.state = "thinking";
    } else if (!opening.startsWith(begun)) this.passOn();
  }

  private readThinking(): void {
    const end = this.held.indexOf(closing);
    const isClosed = end >= 0;
    const thought = isClosed ? end : this.held.length - openTagLength(this.held, closing);
    if (thought > 0) this.listener.onReasoning(this.held.slice(0, thought));
    this.held = this.held.slice(isClosed ? end + closing.length : thought);
    if (isClosed) this.state = "gap";
  }

  private readGap(): void {
    this.held = this.held.trimStart();
    if (this.held !== "") this.passOn();
  }

  private passOn(): void {
    const held = this.blanks + this.held;
    this.held = "";
    this.blanks = "";
    this.state = "text";
    this.listener.onText(held);
  }
}
