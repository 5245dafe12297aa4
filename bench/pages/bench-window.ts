export interface Growth {
  readonly tokens: number;
  /** Tokens per second. */
  readonly rate: number;
}

/** The page's functions for the bench; each resolves after the paint. */
export interface BenchPage {
  growText(growth: Growth): Promise<void>;
  growMarkdown(growth: Growth): Promise<void>;
  /**
   * Draws texts of `count` equal parts of Markdown, one kind after the other. Resolves to the longest task of each in
   * milliseconds; 0 below 50, which browsers do not report.
   */
  drawManyOfEach(count: number): Promise<readonly { readonly name: string; readonly longestTask: number }[]>;
  /** Fetches messages and lists their texts; resolves to the milliseconds it took. */
  listMessages(address: string): Promise<number>;
}

declare global {
  interface Window {
    bench: BenchPage;
    /** The longest duration of each interaction, in milliseconds. */
    interactions: ReadonlyMap<number, number>;
    /** Milliseconds of long tasks, and the layout shift, since the page's request. */
    blocking: { readonly blocking: number; readonly shift: number };
    /** When the page could be used, in milliseconds since its request. */
    usableAt?: number;
  }
}
