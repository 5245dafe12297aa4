import type { Notice } from "../../session.ts";
import { change } from "../change.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import type { UserRow } from "../mock-tables.ts";
import { noteEvent } from "../note-event.ts";
import { presentUser } from "../present-user.ts";

function noticeOf(person: UserRow | undefined): Notice | null {
  return person?.reEnrolledAt ? { code: "re_enrolled", at: person.reEnrolledAt } : null;
}

export const sessionAnswers: MockAnswersOf<"session"> = {
  user: ({ person }) => ({
    status: 200,
    body: {
      isAuthenticated: person !== undefined,
      user: person ? presentUser(person) : null,
      notice: noticeOf(person),
    },
  }),
  readNotice: ({ person }) => {
    change(person, { reEnrolledAt: null });
    return { status: 204, body: undefined };
  },
  roles: ({ person }) => ({ status: 200, body: { roles: person.roles } }),
  logout: ({ world, browser, person }) => {
    if (person !== undefined) noteEvent(world, { event: "logout", subjectId: person.id });
    world.signOut(browser);
    return { status: 200, body: { success: true } };
  },
};
