import { LanguageModelError } from "./language-model.ts";

export interface IdleTimeouts {
  /** The limit until the first byte of the response: a local model may have to be loaded. */
  readonly startMilliseconds: number;
  /** The limit after that, before the first token and between tokens. */
  readonly milliseconds: number;
}

/** For this time from the request, in milliseconds, comments and empty chunks before the first token restart the timer. */
const maxPreparationMilliseconds = 10 * 60 * 1000;

/** Calls `onTimeout` when nothing was received for too long. */
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

  /** Restarts the timer for arriving bytes before the first token, for a limited time. Later bytes do not restart it. */
  onBytes(): void {
    if (!this.hasBegun) this.begin();
    else if (!this.hasContent && performance.now() - this.startedAt < maxPreparationMilliseconds)
      this.timer.refresh();
  }

  /** Text has arrived. */
  onContent(): void {
    this.hasContent = true;
    this.timer.refresh();
  }

  /** Reasoning has arrived. It restarts the timer but is not the first token. */
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
