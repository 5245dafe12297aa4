import { afterEach, expect } from "vitest";
import { change } from "../mock/change.ts";
import { makeInviteLink } from "../mock/factories/make-invite-link.ts";
import { mockClient } from "../mock/mock-client.ts";
import { MockWorld } from "../mock/mock-world.ts";
import { ScriptedPasskeys } from "../mock/scripted-passkeys.ts";
import type { RoleName } from "../session.ts";
import { register, signIn } from "./ceremonies.ts";
import { describeBehaviour } from "./describe-behaviour.ts";
import type { ModelSteering, SignedInVisitor, Visitor, World } from "./world.ts";

const worlds: MockWorld[] = [];

function visitorOf(world: MockWorld): Visitor {
  const browser = world.openBrowser();
  return { client: mockClient(world, browser), authenticator: new ScriptedPasskeys(browser) };
}

function steering({ assistant }: MockWorld): ModelSteering {
  const usualReply = "Certainly. Here is a short reply.";
  assistant.usualReply = usualReply;
  return {
    usualReply,
    says: (text) => assistant.says(text),
    fails: (code, text) => assistant.fails(code, text),
    waits: () => assistant.waits(),
    repliesAsked: () => assistant.repliesAsked(),
  };
}

function inviteInto(world: MockWorld, roleName: RoleName = "user") {
  const { linkId, passcode, uniqueUserNumber } = makeInviteLink(world, { roleName });
  return { linkId, passcode, uniqueUserNumber };
}

/** The mock world as one that the behaviour suites can be told about. */
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
      if (row !== undefined) change(row, { disabledAt: world.clock.isoIn(0) });
    },
  };
}

afterEach(() => {
  for (const { unanswered, mismatches } of worlds.splice(0))
    expect({ unanswered, mismatches }).toEqual({ unanswered: [], mismatches: [] });
});

describeBehaviour(makeWorld);
