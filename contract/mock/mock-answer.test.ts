import { expect, it } from "vitest";
import { chatAnswers } from "./answers/chats.ts";
import { sessionAnswers } from "./answers/session.ts";
import { systemPromptAnswers } from "./answers/system-prompts.ts";
import type { MockAnswers, MockAnswersOf } from "./mock-answer.ts";
import { presentUser } from "./present-user.ts";

/** Each of these compiles only as long as the compiler refuses the line below its remark. */
it("an answer that the contract does not have is refused by the compiler", () => {
  const { roles, logout } = sessionAnswers;
  const { user } = sessionAnswers;

  // @ts-expect-error An endpoint is left out.
  const leftOut: MockAnswersOf<"session"> = { user, roles };

  // @ts-expect-error A resource is left out.
  const resourceLeftOut: MockAnswers = { session: sessionAnswers, chats: chatAnswers };

  // @ts-expect-error The contract has no such endpoint.
  const tooMany: MockAnswersOf<"session"> = { user, roles, logout, rename: logout };

  const wrongStatus: MockAnswersOf<"session"> = {
    user,
    roles,
    // @ts-expect-error The contract has no 202 for this endpoint.
    logout: () => ({ status: 202, body: { success: true } }),
  };

  const wrongBody: MockAnswersOf<"systemPrompts"> = {
    // @ts-expect-error A style has an id and says whether it is the default.
    list: () => ({ status: 200, body: [{ name: "Balanced" }] }),
  };

  const wrongParameter: MockAnswersOf<"chats"> = {
    ...chatAnswers,
    // @ts-expect-error The path has a parameter id, and none that is called chatId.
    delete: ({ params: { chatId } }) => ({ status: 204, body: chatId }),
  };

  const somebody: MockAnswersOf<"session"> = {
    ...sessionAnswers,
    // @ts-expect-error This endpoint is for anyone, so that there may be nobody.
    user: ({ person }) => ({ status: 200, body: { isAuthenticated: true, user: presentUser(person) } }),
  };

  const refused = [leftOut, resourceLeftOut, tooMany, wrongStatus, wrongBody, wrongParameter, somebody];
  expect(refused).toHaveLength(7);
  expect(Object.keys(systemPromptAnswers)).toEqual(["list"]);
});
