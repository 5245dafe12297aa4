import { type RunningProcess, startProcess } from "./start-process.ts";
import { freePort } from "./start-server.ts";

type UpstreamStats = { requests: number; active: number; aborted: number; completed: number };

/** The fake OpenAI-compatible endpoint, which a test can take away and bring back. */
export class Upstream {
  private readonly port: number;
  private running: RunningProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Upstream> {
    const upstream = new Upstream(await freePort());
    await upstream.comeBack();
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/v1`;
  }

  async comeBack(): Promise<void> {
    const words = ["api/test/upstream/start-fake-upstream.ts", "--port", String(this.port)];
    this.running ??= await startProcess(words, { env: { PATH: process.env.PATH } }, /^http:\S+$/m);
  }

  /** What arrived since the last `forget`: requests, and replies that their reader left before the end. */
  async stats(): Promise<UpstreamStats> {
    const response = await fetch(new URL("/stats", this.url));
    return (await response.json()) as UpstreamStats; // It is our own fake, which answers its stats.
  }

  async forget(): Promise<void> {
    await fetch(new URL("/reset", this.url), { method: "POST" });
  }

  async goAway(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }
}
