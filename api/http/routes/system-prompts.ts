import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentSystemPrompt } from "../presenters/chats.ts";
import { initServer } from "../rest-server.ts";
import { signedInUser } from "../session/request-session.ts";

export function systemPromptRoutes({ availableStyles }: Pick<Context, "availableStyles">) {
  return initServer().router(contract.systemPrompts, {
    list: async ({ req }) => {
      const styles = await availableStyles.list(signedInUser(req).id);
      return { status: 200, body: styles.map(presentSystemPrompt) };
    },
  });
}
