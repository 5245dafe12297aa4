import type { MockHandlersOf } from "../server/mock-handler.ts";

export const systemPromptHandlers: MockHandlersOf<"systemPrompts"> = {
  list: ({ world }) => ({
    status: 200,
    body: world.tables.systemPrompts.map(({ content: _, ...style }) => style),
  }),
};
