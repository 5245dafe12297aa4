import { LanguageModelError } from "./language-model.ts";

/** Tells once nothing was heard for `milliseconds`: before the first token, or between two. */
export class SilenceWatch {
  private readonly timer: NodeJS.Timeout;

  constructor(milliseconds: number, fellSilent: (fault: LanguageModelError) => void) {
    const tell = () => fellSilent(new LanguageModelError("model_timeout", "The provider fell silent."));
    this.timer = setTimeout(tell, milliseconds);
  }

  heard(): void {
    this.timer.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
