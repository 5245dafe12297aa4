import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

const value = z.object({ stringValue: z.string().optional() }).loose();
const attribute = z.object({ key: z.string(), value });
const span = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attribute),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof span>;

/** The attributes of a span or a resource by name. */
export function attributesOf({ attributes }: Pick<ReceivedSpan, "attributes">): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value: each }) => [key, Object.values(each)[0]]));
}

/** A collector of OpenTelemetry (OTLP over HTTP, as JSON) that keeps all that it gets. */
export class Collector {
  readonly bodies: string[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer(async (request, response) => {
      this.headers.push(request.headers);
      if (request.url === "/v1/traces") this.bodies.push(JSON.stringify(await json(request)));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
  }

  get url(): string {
    // A listening TCP server has an address with a port.
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  private get resources() {
    return this.bodies.flatMap((body) => exported.parse(JSON.parse(body)).resourceSpans);
  }

  get spans(): ReceivedSpan[] {
    return this.resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  }

  /** The attributes of the service that has sent them. */
  get service(): Record<string, unknown> {
    return Object.assign({}, ...this.resources.map(({ resource }) => attributesOf(resource)));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
