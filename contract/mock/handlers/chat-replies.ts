import { lastEventIdHeader, parseReplyEventId } from "../../headers.ts";
import { presentChat, presentContext, presentMessage } from "../chats/present-chat.ts";
import { requestReply } from "../chats/request-reply.ts";
import { continueMessage, requireUserChat, retryMessage, sendMessage, startChat } from "../chats/turns.ts";
import { MockProblem } from "../mock-problem.ts";
import { replyIds } from "../state/chat-messages.ts";
import { replyStream } from "../streams/reply-stream.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

type ReplyCall = "create" | "sendMessage" | "retryMessage" | "continueMessage" | "events" | "stop";

export const chatReplyHandlers: Pick<MockHandlersOf<"chats">, ReplyCall> = {
  create: async (request) => {
    const { world, user, body } = request;
    const storeTurn = () => startChat(world, user, body);
    const { status, headers, chat, aiMessage } = await requestReply({
      ...request,
      route: "chats",
      storeTurn,
    });
    const message = presentMessage(world, aiMessage);
    return { status, headers, body: { chatId: chat.id, chat: presentChat(world, chat), message } };
  },
  sendMessage: async (request) => {
    const { world, user, params, body } = request;
    const storeTurn = () => sendMessage(world, requireUserChat(world, user, params.id), body);
    const route = `chats/${params.id}/messages`;
    const { status, headers, userMessage, aiMessage } = await requestReply({ ...request, route, storeTurn });
    if (userMessage === undefined) throw new MockProblem("not_found");
    const exchange = {
      userMessage: presentMessage(world, userMessage),
      aiMessage: presentMessage(world, aiMessage),
      ...presentContext(world, params.id),
    };
    return { status, headers, body: exchange };
  },
  retryMessage: async (request) => {
    const { world, user, params, body } = request;
    const storeTurn = () =>
      retryMessage(world, requireUserChat(world, user, params.id), { ...params, ...body });
    const route = `chats/${params.id}/messages/${params.messageId}/retry`;
    const { status, headers, aiMessage } = await requestReply({ ...request, route, storeTurn });
    const reply = { aiMessage: presentMessage(world, aiMessage), ...presentContext(world, params.id) };
    return { status, headers, body: reply };
  },
  continueMessage: async (request) => {
    const { world, user, params, body } = request;
    const storeTurn = () =>
      continueMessage(world, requireUserChat(world, user, params.id), { ...params, ...body });
    const route = `chats/${params.id}/messages/${params.messageId}/continue`;
    const { status, headers, aiMessage } = await requestReply({ ...request, route, storeTurn });
    const reply = { aiMessage: presentMessage(world, aiMessage), ...presentContext(world, params.id) };
    return { status, headers, body: reply };
  },
  events: ({ world, browser, user, params, headers }) => {
    const { id } = requireUserChat(world, user, params.id);
    const position = parseReplyEventId(headers.get(lastEventIdHeader) ?? "");
    const stream = replyStream(id, { world, browser, position });
    return stream ? { status: 200, body: stream.body } : { status: 204, body: undefined };
  },
  stop: ({ world, user, params, body }) => {
    const { id } = requireUserChat(world, user, params.id);
    const { runningReplyId, lastReplyId } = replyIds(world, id);
    const messageId = runningReplyId ?? lastReplyId;
    const last = world.tables.messages.find((message) => message.id === messageId);
    if (last === undefined) throw new MockProblem("not_found");
    world.languageModel.stop(last.id, body);
    return { status: 200, body: { message: presentMessage(world, last) } };
  },
};
