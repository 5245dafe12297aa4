import { LanguageModelError } from "./language-model.ts";

/** Aborts its signal once nothing was heard for `milliseconds`: before the first token, or between two. */
export class SilenceWatch {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    const fault = new LanguageModelError("model_timeout", "The provider fell silent.");
    this.timer = setTimeout(() => this.controller.abort(fault), milliseconds);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  heard(): void {
    this.timer.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
