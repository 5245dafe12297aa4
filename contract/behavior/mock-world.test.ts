import { afterEach, expect } from "vitest";
import type { RoleName } from "../accounts/current-session.ts";
import { lastEventIdHeader } from "../headers.ts";
import { FakePasskeyPrompt } from "../mock/accounts/scripted-passkeys.ts";
import { makeInviteLink } from "../mock/factories/make-invite-link.ts";
import { MockWorld } from "../mock/mock-world.ts";
import { mockClient, mockFetch } from "../mock/server/mock-client.ts";
import { describeBehavior } from "./describe-behavior.ts";
import { register, signIn } from "./support/ceremonies.ts";
import { readEvents } from "./support/read-events.ts";
import type {
  EventListenerHandle,
  ListenOptions,
  ModelControl,
  SignedInVisitor,
  Visitor,
  World,
} from "./world.ts";

const worlds: MockWorld[] = [];

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function* chunksOf(reader: Reader | undefined): AsyncGenerator<Uint8Array> {
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) yield next.value;
}

async function listen(
  get: ReturnType<typeof mockFetch>,
  path: string,
  { lastEventId, headers }: ListenOptions = {},
): Promise<EventListenerHandle> {
  const place = lastEventId !== undefined && { [lastEventIdHeader]: lastEventId };
  const response = await get(path, { headers: { ...headers, ...place } });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const reader = isStream ? response.body?.getReader() : undefined;
  const text = isStream ? "" : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
    events: readEvents(chunksOf(reader)),
    close: () => void reader?.cancel(),
  };
}

function visitorOf(world: MockWorld): Visitor {
  const browser = world.openBrowser();
  return {
    client: mockClient(world, browser),
    authenticator: new FakePasskeyPrompt(browser),
    listen: (path, options) => listen(mockFetch(world, browser), path, options),
  };
}

function steering({ assistant }: MockWorld): ModelControl {
  const usualReply = "Certainly. Here is a short reply.";
  assistant.usualReply = usualReply;
  return {
    usualReply,
    says: (text) => assistant.replyWith(text),
    cuts: (text) => assistant.replyTruncated(text),
    fails: (code, text) => assistant.failWith(code, text),
    isBusy: (seconds) => assistant.rateLimit(seconds),
    waits: () => assistant.holdReply(),
    writes: () => assistant.replyManually(),
    repliesAsked: () => assistant.repliesAsked(),
  };
}

function inviteInto(world: MockWorld, roleName: RoleName = "user") {
  const { linkId, passcode, uniqueUserNumber } = makeInviteLink(world, { roleName });
  return { linkId, passcode, uniqueUserNumber };
}

/** Adapts the mock world to the behavior suites. */
async function makeWorld(): Promise<World> {
  const world = new MockWorld();
  worlds.push(world);
  return {
    visitor: () => visitorOf(world),
    signInAs: async (role): Promise<SignedInVisitor> => {
      const visitor = visitorOf(world);
      await register(visitor, inviteInto(world, role));
      return { ...visitor, user: await signIn(visitor) };
    },
    invite: async (role) => inviteInto(world, role),
    freeNumber: () => 100_000 + world.nextNumber(),
    model: steering(world),
    passSeconds: (seconds) => world.clock.passSeconds(seconds),
    disable: async ({ id }) => {
      const row = world.tables.users.find((user) => user.id === id);
      if (row !== undefined) world.disable(row);
    },
  };
}

afterEach(() => {
  for (const { unhandledRequests, contractViolations } of worlds.splice(0))
    expect({ unhandledRequests, contractViolations }).toEqual({
      unhandledRequests: [],
      contractViolations: [],
    });
});

describeBehavior(makeWorld);
