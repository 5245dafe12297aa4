import { availableStyles } from "../administration/styles.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

export const systemPromptHandlers: MockHandlersOf<"systemPrompts"> = {
  list: ({ world, user }) => ({
    status: 200,
    body: availableStyles(world, user).map(({ id, name, description, isDefault, starters, words }) => {
      return { id, name, ...(description !== undefined && { description }), isDefault, starters, words };
    }),
  }),
};
