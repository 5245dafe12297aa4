import type { MockAnswersOf } from "../server/mock-answer.ts";

export const systemPromptAnswers: MockAnswersOf<"systemPrompts"> = {
  list: ({ world }) => ({
    status: 200,
    body: world.tables.systemPrompts.map(({ content: _, ...style }) => style),
  }),
};
