import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { WebDriverError } from "./engine-browser.ts";

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
type Waiting = PromiseWithResolvers<unknown>;

/**
 * Firefox's own protocol of WebDriver: JSON messages over TCP, each after its length in bytes and a colon. Unlike
 * BiDi, it has virtual authenticators.
 */
export class Marionette {
  private readonly socket: Socket;
  private readonly waiting = new Map<number, Waiting>();
  private received = Buffer.alloc(0);
  private lastId = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (bytes) => this.read(bytes));
    socket.on("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("Firefox has closed the connection."));
    });
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return new Marionette(socket);
  }

  send(command: string, parameters: object = {}): Promise<unknown> {
    this.lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    this.waiting.set(this.lastId, answer);
    const message = JSON.stringify([0, this.lastId, command, parameters]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const colon = this.received.indexOf(":");
      const end = colon + 1 + Number(this.received.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
      this.received = this.received.subarray(end);
      // The first message is a greeting, and each other one an answer.
      if (Array.isArray(message)) this.settle(message as Answer);
    }
  }

  private settle([, id, error, result]: Answer): void {
    const answer = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) answer?.reject(new WebDriverError(error.error, error.message));
    else answer?.resolve(result);
  }
}
