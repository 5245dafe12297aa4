import { chatsPerPage } from "../../limits.ts";
import { askForReply } from "../ask-for-reply.ts";
import { openChat, openMessage, openRetry, ownChat } from "../conversations.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import { MockProblem } from "../mock-problem.ts";
import type { ChatRow } from "../mock-tables.ts";
import { presentChat, presentMessage } from "../present-chat.ts";
import { shownMessages } from "../shown-messages.ts";

/** Oldest first. */
function byAge(one: ChatRow, other: ChatRow): number {
  const [first, second] = [one, other].map(({ createdAt, id }) => createdAt + id);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

export const chatAnswers: MockAnswersOf<"chats"> = {
  create: async (request) => {
    const { world, person, body } = request;
    const open = () => openChat(world, person, body);
    const { chat, aiMessage } = await askForReply({ ...request, route: "chats", open });
    return {
      status: 201,
      body: { chatId: chat.id, chat: presentChat(world, chat), message: presentMessage(aiMessage) },
    };
  },
  list: ({ world, person, query: { page, sort } }) => {
    const own = world.tables.chats.filter(({ userId }) => userId === person.id).sort(byAge);
    const sorted = sort === "asc" ? own : own.reverse();
    const listed = sorted.slice((page - 1) * chatsPerPage, page * chatsPerPage);
    const totalPages = Math.max(1, Math.ceil(own.length / chatsPerPage));
    return { status: 200, body: { chats: listed.map((chat) => presentChat(world, chat)), page, totalPages } };
  },
  get: ({ world, person, params }) => {
    const chat = ownChat(world, person, params.id);
    const messages = shownMessages(world, chat.id).map(presentMessage);
    return { status: 200, body: { chat: presentChat(world, chat), messages } };
  },
  delete: ({ world, person, params }) => {
    const { id } = ownChat(world, person, params.id);
    world.tables.chats = world.tables.chats.filter((chat) => chat.id !== id);
    world.tables.messages = world.tables.messages.filter(({ chatId }) => chatId !== id);
    world.assistant.drop(id);
    return { status: 204, body: undefined };
  },
  sendMessage: async (request) => {
    const { world, person, params, body } = request;
    const open = () => openMessage(world, ownChat(world, person, params.id), body.content);
    const route = `chats/${params.id}/messages`;
    const { userMessage, aiMessage } = await askForReply({ ...request, route, open });
    if (userMessage === undefined) throw new MockProblem("not_found");
    return {
      status: 201,
      body: { userMessage: presentMessage(userMessage), aiMessage: presentMessage(aiMessage) },
    };
  },
  retryMessage: async (request) => {
    const { world, person, params } = request;
    const open = () => openRetry(world, ownChat(world, person, params.id), params.messageId);
    const route = `chats/${params.id}/messages/${params.messageId}/retry`;
    const { aiMessage } = await askForReply({ ...request, body: {}, route, open });
    return { status: 201, body: { aiMessage: presentMessage(aiMessage) } };
  },
};
