import type { RoleName } from "../accounts/current-session.ts";
import { FakePasskeyPrompt } from "../mock/accounts/fake-passkey-prompt.ts";
import { declareChatDays, deleteOldChats } from "../mock/chats/chat-retention.ts";
import { makeInviteLink } from "../mock/factories/make-invite-link.ts";
import type { MockWorld } from "../mock/mock-world.ts";
import { mockClient, mockFetch } from "../mock/server/mock-client.ts";
import { register, signIn } from "./support/ceremonies.ts";
import { openEventStream } from "./support/read-events.ts";
import type { ModelControl, SignedInVisitor, Visitor, World } from "./world.ts";

function visitorOf(world: MockWorld): Visitor {
  const browser = world.openBrowser();
  return {
    client: mockClient(world, browser),
    authenticator: new FakePasskeyPrompt(browser),
    openEventStream: (path, options) => openEventStream(mockFetch(world, browser), path, options),
  };
}

function steering({ languageModel }: MockWorld): ModelControl {
  const usualReply = "Certainly. Here is a short reply.";
  languageModel.defaultReply = usualReply;
  return {
    defaultReply: usualReply,
    replyWith: (text) => languageModel.replyWith(text),
    replyTruncated: (text) => languageModel.replyTruncated(text),
    failWith: (code, text) => languageModel.failWith(code, text),
    rateLimit: (seconds) => languageModel.rateLimit(seconds),
    reportUsage: (usage) => languageModel.reportUsage(usage),
    holdReply: () => languageModel.holdReply(),
    replyManually: () => languageModel.replyManually(),
    replyCount: () => languageModel.replyCount(),
  };
}

function inviteInto(world: MockWorld, roleName: RoleName = "user") {
  const { linkId, passcode, uniqueUserNumber } = makeInviteLink(world, { roleName });
  return { linkId, passcode, uniqueUserNumber };
}

/** Adapts a mock world to the behavior suites. */
export function mockBehaviorWorld(world: MockWorld): World {
  return {
    visitor: () => visitorOf(world),
    signInAs: async (role): Promise<SignedInVisitor> => {
      const visitor = visitorOf(world);
      await register(visitor, inviteInto(world, role));
      return { ...visitor, user: await signIn(visitor) };
    },
    invite: async (role) => inviteInto(world, role),
    unusedNumber: () => 100_000 + world.nextNumber(),
    model: steering(world),
    advanceClock: (seconds) => world.clock.advance(seconds),
    disable: async ({ id }) => {
      const row = world.tables.users.find((user) => user.id === id);
      if (row !== undefined) world.disable(row);
    },
    declareChatDays: async (days) => declareChatDays(world, days),
    deleteOldChats: async () => deleteOldChats(world),
  };
}
