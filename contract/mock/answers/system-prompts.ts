import type { MockAnswersOf } from "../mock-answer.ts";

/** The chatbot styles. */
export const systemPromptAnswers: MockAnswersOf<"systemPrompts"> = {
  list: ({ world }) => ({ status: 200, body: world.tables.systemPrompts }),
};
