import { liveSessions, sessionEnd } from "../accounts/live-sessions.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem } from "../server/mock-problem.ts";
import { noteEvent } from "../state/record-event.ts";

function noteRevoked(world: MockWorld, subjectId: string, sessions: number): void {
  if (sessions > 0) noteEvent(world, { event: "session_revoked", subjectId, data: { sessions } });
}

/** The user's sessions, and how they end. */
export const sessionsAnswers: MockAnswersOf<"sessions"> = {
  list: ({ world, browser, person }) => {
    const sessions = liveSessions(world, person.id).map((row) => ({
      id: row.publicId,
      device: row.deviceName,
      ip: row.ip,
      createdAt: row.beganAt,
      lastSeenAt: row.seenAt,
      expiresAt: sessionEnd(row),
      isCurrent: row.publicId === browser.publicId,
    }));
    return { status: 200, body: { sessions } };
  },
  endOthers: ({ world, browser, person }) => {
    const others = liveSessions(world, person.id).filter(({ id }) => id !== browser.id);
    for (const { id } of others) world.browserWith(id).endSession("revoked");
    noteRevoked(world, person.id, others.length);
    return { status: 200, body: { ended: others.length } };
  },
  end: ({ world, browser, person, params }) => {
    const isOwn = params.id === browser.publicId;
    if (!isOwn) browser.requireFresh();
    const ended = liveSessions(world, person.id).find(({ publicId }) => publicId === params.id);
    if (ended === undefined) throw new MockProblem("not_found");
    if (isOwn) world.signOut(browser);
    else world.browserWith(ended.id).endSession("revoked");
    if (isOwn) noteEvent(world, { event: "logout", subjectId: person.id });
    else noteRevoked(world, person.id, 1);
    return { status: 204, body: undefined };
  },
};
