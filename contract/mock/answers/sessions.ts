import { liveSessions, sessionEnd } from "../live-sessions.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import { MockProblem } from "../mock-problem.ts";

/** Where a person is signed in, and the end of that. */
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
    for (const { id } of others) world.signOut(world.browserWith(id));
    return { status: 200, body: { ended: others.length } };
  },
  end: ({ world, browser, person, params }) => {
    if (params.id !== browser.publicId) browser.requireFresh();
    const ended = liveSessions(world, person.id).find(({ publicId }) => publicId === params.id);
    if (ended === undefined) throw new MockProblem("not_found");
    world.signOut(world.browserWith(ended.id));
    return { status: 204, body: undefined };
  },
};
