import { expect } from "vitest";

const loud = ["error", "warn"] as const;
/**
 * React's words about updates that come between two steps of a play. A play waits for what it expects, as a person does,
 * so that an update outside of `act` is no fault of the page.
 */
const aboutAct =
  /^An update to %s inside a test was not wrapped in act|^A component suspended inside an `act` scope/;

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
        const complaint = words.map(String).join(" ");
        if (!aboutAct.test(complaint)) this.heard.push(`console.${level}: ${complaint}`);
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
