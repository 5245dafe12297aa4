import { expect } from "vitest";

const loud = ["error", "warn"] as const;

/**
 * Hears what a page complains of in the console, what it throws that nobody catches, and what its content policy
 * refuses; all is still printed.
 */
export class PageComplaints {
  private readonly heard: string[] = [];

  /** Answers what undoes it: files of stories share a page, and each listens anew. */
  listen(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const consoleBefore = { error: console.error, warn: console.warn };
    for (const level of loud) {
      const print = console[level].bind(console);
      console[level] = (...words: unknown[]) => {
        this.heard.push(`console.${level}: ${words.map(String).join(" ")}`);
        print(...words);
      };
    }
    const hearRejection = ({ reason }: PromiseRejectionEvent) => this.heard.push(`unhandled: ${reason}`);
    window.addEventListener("unhandledrejection", hearRejection, { signal });
    const hearError = ({ error, message }: ErrorEvent) => {
      // Without an error it is the browser's note that a ResizeObserver comes a frame later, which harms nothing.
      if (error) this.heard.push(`uncaught: ${message}`);
    };
    window.addEventListener("error", hearError, { signal });
    const hearViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
      this.heard.push(`content policy violated: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    document.addEventListener("securitypolicyviolation", hearViolation, { signal });
    return () => {
      listening.abort();
      Object.assign(console, consoleBefore);
    };
  }

  forget(): void {
    this.heard.length = 0;
  }

  mustBeNone(): void {
    expect(this.heard, "a story complains of nothing").toEqual([]);
  }
}
