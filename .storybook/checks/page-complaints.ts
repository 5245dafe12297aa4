import { expect } from "vitest";

const loud = ["error", "warn"] as const;

/** Hears what a page complains of in the console, and what it throws that nobody catches; all is still printed. */
export class PageComplaints {
  private readonly heard: string[] = [];

  listen(): void {
    for (const level of loud) {
      const print = console[level].bind(console);
      console[level] = (...words: unknown[]) => {
        this.heard.push(`console.${level}: ${words.map(String).join(" ")}`);
        print(...words);
      };
    }
    window.addEventListener("unhandledrejection", ({ reason }) => this.heard.push(`unhandled: ${reason}`));
    window.addEventListener("error", ({ error, message }) => {
      // Without an error it is the browser's note that a ResizeObserver comes a frame later, which harms nothing.
      if (error) this.heard.push(`uncaught: ${message}`);
    });
  }

  forget(): void {
    this.heard.length = 0;
  }

  mustBeNone(): void {
    expect(this.heard, "a story complains of nothing").toEqual([]);
  }
}
