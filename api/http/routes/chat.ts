import pLimit from "p-limit";
import type { ServerInferResponseBody } from "#contract/http/rest.ts";
import type { contract } from "#contract/index.ts";
import { renderChatMarkdown } from "#contract/rules/conversation/chat-markdown.ts";
import { contentDisposition } from "#contract/rules/text/content-disposition.ts";
import { exportFileName, fileName } from "#contract/rules/text/file-name.ts";
import type { Context } from "../../context.ts";
import { splitMessage } from "../../domain/chats/transcript/message-parts.ts";
import type { LongChat, WholeChat } from "../../domain/chats/transcript/read-chat.ts";
import { StreamedBody } from "../connections/streamed-body.ts";
import { exportJson } from "../exports/export-json.ts";
import { streamChatJson } from "../presenters/chat-json.ts";
import { presentChat, presentMessage } from "../presenters/chats.ts";
import { signedInUser } from "../session/request-session.ts";
import type { AuthenticatedRequest } from "../session/revalidate-session.ts";
import { watchSession } from "../session/watch-session.ts";
import type { HandlersOf } from "./chats.ts";

type Handlers = HandlersOf<"get" | "update" | "delete" | "export" | "exportAll">;
type Chats = typeof contract.chats;
type OneChat = ServerInferResponseBody<Chats["get"], 200>;
type WholeExport = ServerInferResponseBody<Chats["exportAll"], 200>;
type Markdown = ServerInferResponseBody<Chats["export"], 200>;
type Dependencies = Pick<Context, "chats" | "chatReader" | "config" | "clock" | "logger" | "openStreams">;

/**
 * The memory of a message while its chat is sent, and the piece of its text that is read at a time, in bytes.
 */
const messageBytes = 200;
const pieceBytes = 128 * 1024;
/** The bytes of a UTF-16 unit in memory. */
const bytesPerUnit = 2;
/**
 * The maximum of long chats and exports that are generated concurrently, until their readers have to take some.
 */
const maxConcurrentStreams = 2;

/** Bytes of memory that sending a long chat takes, with its copies of streaming texts. */
export function estimateBufferedBytes({
  messages,
  streaming,
}: Pick<LongChat, "messages" | "streaming">): number {
  const texts = streaming.values().reduce((bytes, { content }) => bytes + content.length * bytesPerUnit, 0);
  return pieceBytes + messages.length * messageBytes + texts;
}

function markdownParts({ messages }: WholeChat) {
  return messages.flatMap((message) => [...splitMessage(message, message.content)]);
}

/** One chat with its messages: reading, updating and exporting it. */
export function singleChatHandlers(context: Dependencies): Handlers {
  const { chats, chatReader, config, clock, logger, openStreams } = context;
  const limit = pLimit(maxConcurrentStreams);
  const onError = (error: unknown) => logger.warn("an answer was cut off", { error });
  // The contract defines the content of a stream; ts-rest supports streams without declaring them in its types.
  const streamed = <Body>(req: AuthenticatedRequest, texts: AsyncIterable<string>, bytes: number) => {
    const watch = (end: () => void) => watchSession(req, openStreams, end);
    return new StreamedBody(texts, { onError, limit, bufferedBytes: bytes, watch }) as unknown as Body;
  };
  return {
    get: async ({ req, res, params, query }) => {
      const found = await chatReader.get(signedInUser(req).id, params.id, query);
      if (found.isLong) {
        res.type("json");
        const texts = streamChatJson(found, chatReader.streamParts(found));
        return { status: 200, body: streamed<OneChat>(req, texts, estimateBufferedBytes(found)) };
      }
      const { chat, messages, contextStart, hasEarlier } = found;
      return {
        status: 200,
        body: { chat: presentChat(chat), messages: messages.map(presentMessage), contextStart, hasEarlier },
      };
    },
    update: async ({ req, params, body }) => {
      const { title, pinned, shownMessageId, ...unapplied } = body;
      unapplied satisfies Record<string, never>;
      const changes = { title, pinned, shownMessageId };
      const chat = await chats.change(signedInUser(req).id, params.id, changes);
      return { status: 200, body: { chat: presentChat(chat) } };
    },
    delete: async ({ req, params }) => {
      await chats.delete(signedInUser(req).id, params.id);
      return { status: 204, body: undefined };
    },
    export: async ({ req, params, res }) => {
      const found = await chatReader.get(signedInUser(req).id, params.id);
      res.setHeader("Content-Disposition", contentDisposition(fileName(found.chat.title, ".md")));
      res.type("text/markdown; charset=utf-8");
      const parts = found.isLong ? chatReader.streamParts(found) : markdownParts(found);
      const texts = renderChatMarkdown(found.chat, parts, config.productName);
      if (found.isLong)
        return { status: 200, body: streamed<Markdown>(req, texts, estimateBufferedBytes(found)) };
      return { status: 200, body: (await Array.fromAsync(texts)).join("") };
    },
    exportAll: async ({ req, res }) => {
      const user = signedInUser(req);
      const now = clock.now();
      res.setHeader("Content-Disposition", contentDisposition(exportFileName(config.productName, now)));
      res.type("json");
      const texts = exportJson(user, chatReader.streamAll(user.id), now);
      return { status: 200, body: streamed<WholeExport>(req, texts, pieceBytes) };
    },
  };
}
