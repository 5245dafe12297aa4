import { expect } from "vitest";

const loud = ["error", "warn"] as const;

/** Hears what a page complains of in the console, and still lets it be printed. */
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
  }

  forget(): void {
    this.heard.length = 0;
  }

  mustBeNone(): void {
    expect(this.heard, "a story complains of nothing in the console").toEqual([]);
  }
}
