import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#scripts/testing/free-port.ts";

/** A Redis server for a test, which can be stopped and restarted. */
export class RedisProcess {
  private readonly program: string;
  private readonly port: number;
  private running: ChildProcess | undefined;

  private constructor(program: string, port: number) {
    this.program = program;
    this.port = port;
  }

  static async start(program: string): Promise<RedisProcess> {
    const redis = new RedisProcess(program, await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const words = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const child = spawn(this.program, words, { stdio: ["ignore", "pipe", "inherit"] });
    this.running = child;
    for await (const text of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false }))
      if (String(text).includes("Ready to accept connections")) break;
    child.stdout.resume();
  }

  async stop(): Promise<void> {
    const child = this.running;
    if (child === undefined) return;
    this.running = undefined;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
