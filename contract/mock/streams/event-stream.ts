import type { z } from "zod";
import type { tryEvents } from "../../administration/styles.ts";
import { type listEvents, type replyEvents, sessionEnded } from "../../chats/chat-events.ts";
import { heartbeatSeconds } from "../../limits.ts";
import { accountState } from "../../rules/administration/account-search.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import type { MockWorld } from "../mock-world.ts";

type Events = typeof replyEvents | typeof listEvents | typeof tryEvents;
type EventData = Record<string, unknown>;

interface Options {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  /** The events of this stream in the contract. */
  readonly events: Events;
  /** Sends changes. Called once at the beginning, and after each change of the world. */
  readonly sendUpdate: (stream: EventStream) => void;
  /** Called when the reader leaves. */
  readonly onLeave?: () => void;
}

const encoder = new TextEncoder();
const heartbeat = ": still here\n\n";

/** One event stream of a browser (HTML standard, section 9.2). It ends with the session in which it began. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private readonly options: Options;
  private readonly sessionPublicId: string;
  private readonly userId: string | undefined;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private cleanUp: () => void = () => undefined;

  constructor(options: Options) {
    this.options = options;
    this.sessionPublicId = options.browser.publicId;
    this.userId = options.browser.user?.id;
    this.body = new ReadableStream({
      start: (controller) => this.open(controller),
      cancel: () => {
        this.unsubscribe();
        this.options.onLeave?.();
      },
    });
  }

  /** Sends an event. One that violates the contract is recorded as a fault of the mock world. */
  send(event: string, data: EventData, id?: string): void {
    const { events, world } = this.options;
    const schemas: Record<string, z.ZodType> = { ...events, "session-ended": sessionEnded };
    const schemaError = schemas[event]?.safeParse(data).error?.message;
    if (schemas[event] === undefined || schemaError !== undefined)
      world.contractViolations.push(
        `the event ${event}: ${schemaError ?? "the contract has none of that name."}`,
      );
    this.write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the stream normally. */
  close(): void {
    const { controller } = this;
    this.unsubscribe();
    controller?.close();
  }

  /** Breaks the connection of the stream. */
  abort(): void {
    const { controller } = this;
    this.unsubscribe();
    controller?.error(new TypeError("The connection was cut."));
  }

  private open(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const { world, browser } = this.options;
    this.controller = controller;
    const unsubscribeFromWorld = world.subscribe(() => this.onWorldChange());
    const timer = setInterval(() => this.write(heartbeat), heartbeatSeconds * 1000);
    this.cleanUp = () => {
      unsubscribeFromWorld();
      clearInterval(timer);
    };
    world.streams.add(this, browser.user?.id ?? "");
    this.write(heartbeat);
    this.options.sendUpdate(this);
  }

  private onWorldChange(): void {
    const { world, browser } = this.options;
    if (browser.user !== undefined && browser.publicId === this.sessionPublicId) {
      this.options.sendUpdate(this);
      return;
    }
    const { users } = world.tables;
    const isDisabled = users.some((row) => row.id === this.userId && accountState(row) === "disabled");
    const reason = isDisabled ? undefined : browser.endReason;
    const code = isDisabled ? "account_disabled" : "unauthenticated";
    this.send("session-ended", { code, ...(reason && { sessionEnded: reason }) });
    this.close();
  }

  private write(text: string): void {
    this.controller?.enqueue(encoder.encode(text));
  }

  private unsubscribe(): void {
    this.controller = undefined;
    this.cleanUp();
    this.options.world.streams.remove(this);
  }
}
