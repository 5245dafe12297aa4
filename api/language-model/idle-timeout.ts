import { LanguageModelError } from "./language-model.ts";

export interface IdleTimeouts {
  /** Before the first byte of the answer: a local model may be loaded for it. */
  readonly startMilliseconds: number;
  /** From then on, before the first token and between two. */
  readonly milliseconds: number;
}

/** For so long comments and empty chunks before the first word are signs of life, in milliseconds. */
const maxPreparationMilliseconds = 10 * 60 * 1000;

/** Calls `tell` when nothing was received for too long. */
export class IdleTimeout {
  private readonly milliseconds: number;
  private readonly onTimeout: () => void;
  private timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();
  private hasBegun = false;
  private hasContent = false;

  constructor(
    { startMilliseconds, milliseconds }: IdleTimeouts,
    onTimeout: (fault: LanguageModelError) => void,
  ) {
    this.milliseconds = milliseconds;
    this.onTimeout = () => onTimeout(new LanguageModelError("model_timeout", "The provider fell silent."));
    this.timer = setTimeout(this.onTimeout, startMilliseconds);
  }

  /** A piece of the answer has come. Before the first word that is a sign of life, for a while; between words it is none. */
  onBytes(): void {
    if (!this.hasBegun) this.begin();
    else if (!this.hasContent && performance.now() - this.startedAt < maxPreparationMilliseconds)
      this.timer.refresh();
  }

  /** The model said something. */
  onContent(): void {
    this.hasContent = true;
    this.timer.refresh();
  }

  /** The model thinks. That is a sign of life, and no word. */
  onReasoning(): void {
    this.timer.refresh();
  }

  private begin(): void {
    this.hasBegun = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onTimeout, this.milliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
