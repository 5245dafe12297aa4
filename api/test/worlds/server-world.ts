import type { World } from "#contract/behavior/world.ts";
import type { TestServer } from "./test-server.ts";

/** Adapts the server to the behavior suites, empty except for the seeds. */
export async function serverWorld(server: TestServer): Promise<World> {
  await server.reset();
  return {
    visitor: () => server.visitor(),
    signInAs: (role) => server.signInAs(role),
    invite: (role) => server.invite(role),
    unusedNumber: () => server.freeNumber(),
    model: server.model,
    advanceClock: (seconds) => server.clock.advanceSeconds(seconds),
    disable: (user) => server.disable(user),
    declareChatDays: (days) => server.context.retentionAgreement.declare(days),
    deleteOldChats: async () => void (await server.context.chatRetention.sweep()),
  };
}
