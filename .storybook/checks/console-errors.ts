import { expect } from "vitest";

const failingLevels = ["error", "warn"] as const;
/** React's act() warnings. Plays wait as users do, so updates outside act are fine. */
const actWarning =
  /^An update to %s inside a test was not wrapped in act|^A component suspended inside an `act` scope/;

/** Collects console errors and warnings, uncaught errors and policy violations; all are still printed. */
export class ConsoleErrors {
  private readonly recorded: string[] = [];

  /** Returns a cleanup function: story files share a page. */
  listen(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const consoleBefore = { error: console.error, warn: console.warn };
    for (const level of failingLevels) {
      const print = console[level].bind(console);
      console[level] = (...words: unknown[]) => {
        const complaint = words.map(String).join(" ");
        if (!actWarning.test(complaint)) this.recorded.push(`console.${level}: ${complaint}`);
        print(...words);
      };
    }
    const handleRejection = ({ reason }: PromiseRejectionEvent) => this.recorded.push(`unhandled: ${reason}`);
    window.addEventListener("unhandledrejection", handleRejection, { signal });
    const handleError = ({ error, message }: ErrorEvent) => {
      // Without an error it is the harmless ResizeObserver loop notification.
      if (error) this.recorded.push(`uncaught: ${message}`);
    };
    window.addEventListener("error", handleError, { signal });
    const handleViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
      this.recorded.push(`content policy violated: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
    document.addEventListener("securitypolicyviolation", handleViolation, { signal });
    return () => {
      listening.abort();
      Object.assign(console, consoleBefore);
    };
  }

  clear(): void {
    this.recorded.length = 0;
  }

  assertNone(): void {
    expect(this.recorded, "a story complains of nothing").toEqual([]);
  }
}
