export interface Growth {
  readonly tokens: number;
  /** Tokens per second. */
  readonly rate: number;
}

/** The page's functions for the bench; each ends when its drawing has been painted. */
export interface BenchPage {
  growText(growth: Growth): Promise<void>;
  growMarkdown(growth: Growth): Promise<void>;
  /** Reads messages from an address and lists their texts; answers with the milliseconds it took. */
  listMessages(address: string): Promise<number>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
