import { activeSessions, sessionExpiresAt } from "../accounts/sessions.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

function recordRevokedSessions(world: MockWorld, subjectId: string, sessions: number): void {
  if (sessions > 0) recordEvent(world, { event: "session_revoked", subjectId, data: { sessions } });
}

/** The user's sessions, and how they end. */
export const sessionHandlers: MockHandlersOf<"sessions"> = {
  list: ({ world, browser, user }) => {
    const sessions = activeSessions(world, user.id).map((row) => ({
      id: row.publicId,
      device: row.deviceName,
      ip: row.ip,
      createdAt: row.beganAt,
      lastSeenAt: row.seenAt,
      expiresAt: sessionExpiresAt(row),
      isCurrent: row.publicId === browser.publicId,
    }));
    return { status: 200, body: { sessions } };
  },
  endOthers: ({ world, browser, user }) => {
    const others = activeSessions(world, user.id).filter(({ id }) => id !== browser.id);
    for (const { id } of others) world.browserById(id).endSession("revoked");
    recordRevokedSessions(world, user.id, others.length);
    return { status: 200, body: { ended: others.length } };
  },
  end: ({ world, browser, user, params }) => {
    const isOwn = params.id === browser.publicId;
    if (!isOwn) browser.requireFresh();
    const ended = activeSessions(world, user.id).find(({ publicId }) => publicId === params.id);
    if (ended === undefined) throw new MockProblem("not_found");
    if (isOwn) world.signOut(browser);
    else world.browserById(ended.id).endSession("revoked");
    if (isOwn) recordEvent(world, { event: "logout", subjectId: user.id });
    else recordRevokedSessions(world, user.id, 1);
    return { status: 204, body: undefined };
  },
};
