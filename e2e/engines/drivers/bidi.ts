import { once } from "node:events";

type LogEntry = { level: string; text: string | null };
type Message = { id?: number; type: string; method?: string; message?: string; params?: LogEntry };

/** A page that is left aborts the fonts that it is loading (NS_BINDING_ABORTED). */
const abortedFont = /^downloadable font: download failed .*status=2152398850 /;

/** WebDriver BiDi, for features that Marionette lacks: the pages' log, and viewports narrower than a window can be. */
export class BiDi {
  /** Errors in the pages' log: uncaught ones, those of the console and violations of the content policy. */
  readonly errors: string[] = [];
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, PromiseWithResolvers<void>>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.read(JSON.parse(String(data))));
  }

  static async connect(url: string): Promise<BiDi> {
    const socket = new WebSocket(url);
    await once(socket, "open");
    const bidi = new BiDi(socket);
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    return bidi;
  }

  send(method: string, params: object): Promise<void> {
    this.lastId += 1;
    const answer = Promise.withResolvers<void>();
    this.waiting.set(this.lastId, answer);
    this.socket.send(JSON.stringify({ id: this.lastId, method, params }));
    return answer.promise;
  }

  close(): void {
    this.socket.close();
  }

  private read({ id, type, method, message, params }: Message): void {
    const isError = method === "log.entryAdded" && params?.level === "error";
    if (isError && !abortedFont.test(String(params.text))) this.errors.push(String(params.text));
    if (id === undefined) return;
    if (type === "error") this.waiting.get(id)?.reject(new Error(message));
    else this.waiting.get(id)?.resolve();
    this.waiting.delete(id);
  }
}
