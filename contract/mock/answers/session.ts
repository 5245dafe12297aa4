import type { MockAnswersOf } from "../mock-answer.ts";
import { presentUser } from "../present-user.ts";

export const sessionAnswers: MockAnswersOf<"session"> = {
  user: ({ person }) => ({
    status: 200,
    body: { isAuthenticated: person !== undefined, user: person ? presentUser(person) : null },
  }),
  roles: ({ person }) => ({ status: 200, body: { roles: person.roles } }),
  logout: ({ world, browser }) => {
    world.signOut(browser);
    return { status: 200, body: { success: true } };
  },
};
