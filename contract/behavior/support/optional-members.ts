import { z } from "zod";
import { listEvents, replyEvents, sessionEnded } from "../../chats/chat-events.ts";
import { isAppRoute } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import type { Client, EventStreamResponse, Visitor, World } from "../world.ts";
import type { SseEvent } from "./read-events.ts";

const events: Readonly<Record<string, z.ZodType>> = {
  ...replyEvents,
  ...listEvents,
  "session-ended": sessionEnded,
};

/** The schema of each answer and event, by its name. */
function* schemasOfAnswers(): Generator<[string, unknown]> {
  for (const [resource, calls] of Object.entries(contract))
    for (const [call, route] of Object.entries(calls))
      if (isAppRoute(route))
        for (const [status, schema] of Object.entries(route.responses))
          yield [`${resource}.${call} ${status}`, schema];
  for (const [name, schema] of Object.entries(events)) yield [`event ${name}`, schema];
}

/** The members of each object of the contract that an answer may leave out, by their names. */
const optionalMembers = new Map<z.ZodObject, ReadonlyMap<string, string>>();

function collectMembers(schema: unknown, path: string): void {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    collectMembers(schema.unwrap(), path);
  else if (schema instanceof z.ZodArray) collectMembers(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) collectMembers(option, path);
  else if (schema instanceof z.ZodObject && !optionalMembers.has(schema)) {
    const members = Object.entries(schema.shape);
    const optional = members.filter(([, member]) => member instanceof z.ZodOptional);
    optionalMembers.set(schema, new Map(optional.map(([name]) => [name, `${path}.${name}`])));
    for (const [name, member] of members) collectMembers(member, `${path}.${name}`);
  }
}

const schemas = new Map(schemasOfAnswers());
for (const [name, schema] of schemas) collectMembers(schema, name);

/** Every optional member of the contract's answers. One of a schema with several places has the name of the first. */
export const optionalMemberNames: readonly string[] = [...optionalMembers.values()].flatMap((members) => [
  ...members.values(),
]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function* membersIn(schema: unknown, value: unknown): Generator<string> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    yield* membersIn(schema.unwrap(), value);
  else if (schema instanceof z.ZodArray && Array.isArray(value))
    for (const item of value) yield* membersIn(schema.element, item);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* membersIn(option, value);
  else if (schema instanceof z.ZodObject && isRecord(value)) {
    for (const [name, path] of optionalMembers.get(schema) ?? []) if (value[name] !== undefined) yield path;
    for (const [name, member] of Object.entries(schema.shape)) yield* membersIn(member, value[name]);
  }
}

/** Notes which optional members the answers of a world have shown. */
export class ShownMembers {
  readonly names = new Set<string>();

  /** The same world, whose answers are noted. */
  watch(world: World): World {
    return {
      ...world,
      visitor: () => this.watchVisitor(world.visitor()),
      signInAs: async (role) => this.watchVisitor(await world.signInAs(role)),
    };
  }

  private note(name: string, value: unknown): void {
    for (const member of membersIn(schemas.get(name), value)) this.names.add(member);
  }

  private watchVisitor<Watched extends Visitor>(visitor: Watched): Watched {
    return {
      ...visitor,
      client: this.watchClient(visitor.client),
      openEventStream: async (path: string, options?: Parameters<Visitor["openEventStream"]>[1]) =>
        this.watchStream(await visitor.openEventStream(path, options)),
    };
  }

  private watchStream(stream: EventStreamResponse): EventStreamResponse {
    return { ...stream, events: this.watchEvents(stream.events) };
  }

  private async *watchEvents(received: AsyncIterable<SseEvent>): AsyncGenerator<SseEvent> {
    for await (const event of received) {
      this.note(`event ${event.event}`, event.data);
      yield event;
    }
  }

  private watchClient(client: Client): Client {
    const watchCalls = (resource: string, calls: object) =>
      new Proxy(calls, {
        get: (_, call) => async (request: unknown) => {
          const answer = await Reflect.get(calls, call)(request);
          this.note(`${resource}.${String(call)} ${answer.status}`, answer.body);
          return answer;
        },
      });
    return new Proxy(client, {
      get: (_, resource) => watchCalls(String(resource), Reflect.get(client, resource)),
    });
  }
}
