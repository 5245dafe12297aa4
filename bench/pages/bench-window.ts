export interface Growth {
  readonly tokens: number;
  /** Tokens per second. */
  readonly rate: number;
}

/** What a page does when the bench asks for it; each ends when what it draws has been painted. */
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
