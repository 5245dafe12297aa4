import { LanguageModelError } from "./language-model.ts";

export interface SilenceLimits {
  /** Before the first byte of the answer: a local model may be loaded for it. */
  readonly startMilliseconds: number;
  /** From then on, before the first token and between two. */
  readonly milliseconds: number;
}

/** Tells once nothing was heard for too long. */
export class SilenceWatch {
  private readonly milliseconds: number;
  private readonly tell: () => void;
  private timer: NodeJS.Timeout;

  constructor(
    { startMilliseconds, milliseconds }: SilenceLimits,
    fellSilent: (fault: LanguageModelError) => void,
  ) {
    this.milliseconds = milliseconds;
    this.tell = () => fellSilent(new LanguageModelError("model_timeout", "The provider fell silent."));
    this.timer = setTimeout(this.tell, startMilliseconds);
  }

  /** The first byte of the answer has come. */
  begun(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.tell, this.milliseconds);
  }

  heard(): void {
    this.timer.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
