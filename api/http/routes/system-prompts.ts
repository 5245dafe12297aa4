import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentSystemPrompt } from "../presenters/chats.ts";

export function systemPromptRoutes({ chatStyles }: Context) {
  return initServer().router(contract.systemPrompts, {
    list: async () => ({ status: 200, body: (await chatStyles.list()).map(presentSystemPrompt) }),
  });
}
