import { expect } from "vitest";

const loud = ["error", "warn"] as const;
/** React's act() warnings. Plays wait as users do, so updates outside act are fine. */
const aboutAct =
  /^An update to %s inside a test was not wrapped in act|^A component suspended inside an `act` scope/;

/** Collects console errors and warnings, uncaught errors and policy violations; all are still printed. */
export class PageComplaints {
  private readonly heard: string[] = [];

  /** Returns a cleanup function: story files share a page. */
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
      // Without an error it is the harmless ResizeObserver loop notification.
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
