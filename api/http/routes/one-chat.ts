import type { ServerInferResponseBody } from "@ts-rest/core";
import type { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { attachment } from "../attachment.ts";
import { chatMarkdown } from "../chat-markdown.ts";
import { exportJson } from "../export-json.ts";
import { presentChat } from "../present-chat.ts";
import { presentMessage } from "../present-message.ts";
import { signedInUser } from "../signed-in-user.ts";
import { StreamedBody } from "../streamed-body.ts";
import type { HandlersOf } from "./chat-handlers.ts";

type Handlers = HandlersOf<"get" | "update" | "delete" | "export" | "exportAll">;
type WholeExport = ServerInferResponseBody<typeof contract.chats.exportAll, 200>;
type Parts = Pick<Context, "chats" | "chatReader" | "config" | "clock" | "logger">;

/** One chat with what was said in it, what is changed of it, and all of it to take away. */
export function oneChatHandlers({ chats, chatReader, config, clock, logger }: Parts): Handlers {
  return {
    get: async ({ req, params }) => {
      const { chat, messages, contextStart } = await chatReader.get(signedInUser(req).id, params.id);
      const body = { chat: presentChat(chat), messages: messages.map(presentMessage), contextStart };
      return { status: 200, body };
    },
    update: async ({ req, params, body }) => {
      const chat = await chats.change(signedInUser(req).id, params.id, body);
      return { status: 200, body: { chat: presentChat(chat) } };
    },
    delete: async ({ req, params }) => {
      await chats.delete(signedInUser(req).id, params.id);
      return { status: 204, body: undefined };
    },
    export: async ({ req, params, res }) => {
      const whole = await chatReader.get(signedInUser(req).id, params.id);
      res.setHeader("Content-Disposition", attachment(whole.chat.title, "md"));
      return { status: 200, body: chatMarkdown(whole, config.productName) };
    },
    exportAll: async ({ req, res }) => {
      const user = signedInUser(req);
      const now = clock.now();
      const name = `${config.productName} ${now.toISOString().slice(0, 10)}`;
      res.setHeader("Content-Disposition", attachment(name, "json"));
      res.type("json");
      const body = new StreamedBody(exportJson(user, chatReader.every(user.id), now), (error) =>
        logger.warn("an export was cut off", { error }),
      );
      // The contract says what is in the stream; ts-rest knows streams without saying so in its types.
      return { status: 200, body: body as unknown as WholeExport };
    },
  };
}
