import type { chats } from "../chats.ts";
import { newChatText } from "../texts.ts";
import type { OpenReply } from "./ask-for-reply.ts";
import { makeChat } from "./factories/make-chat.ts";
import { makeMessage } from "./factories/make-message.ts";
import { MockProblem } from "./mock-problem.ts";
import type { ChatRow, MessageRow, UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { shownMessages } from "./shown-messages.ts";

type NewChat = ReturnType<typeof chats.create.body.parse>;

const emptyReply = { role: "assistant", content: "", status: "streaming" } as const;

/** A person's chat; `not_found` alike for a missing one and for somebody else's. */
export function ownChat({ tables }: MockWorld, person: UserRow, chatId: string): ChatRow {
  const chat = tables.chats.find(({ id, userId }) => id === chatId && userId === person.id);
  if (chat === undefined) throw new MockProblem("not_found");
  return chat;
}

function refuseBusy(messages: readonly MessageRow[]): void {
  if (messages.some(({ status }) => status === "streaming")) throw new MockProblem("chat_busy");
}

/** The style that is asked for, or the default; `validation` when there is none with that number. */
function chooseStyle({ tables }: MockWorld, wanted: number | undefined): number | null {
  const style = tables.systemPrompts.find(({ id, isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
  if (style === undefined && wanted !== undefined)
    throw new MockProblem("validation", { fields: { systemPromptId: newChatText.styleUnknown } });
  return style?.id ?? null;
}

/** The length guideline: the form's own, else that of the person's chat that is restarted. */
function chooseLength({ tables }: MockWorld, person: UserRow, form: NewChat): number | null {
  if (form.targetTokens !== undefined) return form.targetTokens;
  const restarted = tables.chats.find(({ id, userId }) => id === form.restartOf && userId === person.id);
  return restarted?.targetTokens ?? null;
}

/** Stores a chat with its first prompt and the empty reply to it. */
export function openChat(world: MockWorld, person: UserRow, form: NewChat): OpenReply {
  const { title, initialPrompt } = form;
  const systemPromptId = chooseStyle(world, form.systemPromptId);
  const targetTokens = chooseLength(world, person, form);
  const chat = makeChat(world, person.id, { title, initialPrompt, systemPromptId, targetTokens });
  const said = makeMessage(world, chat.id, { content: initialPrompt });
  return {
    said,
    reply: makeMessage(world, chat.id, emptyReply),
    wish: { prompt: initialPrompt, targetTokens },
  };
}

/** Stores a message and the empty reply to it; `chat_busy`. */
export function openMessage(world: MockWorld, chat: ChatRow, content: string): OpenReply {
  refuseBusy(shownMessages(world, chat.id));
  const said = makeMessage(world, chat.id, { content });
  const { targetTokens } = chat;
  return { said, reply: makeMessage(world, chat.id, emptyReply), wish: { prompt: content, targetTokens } };
}

/** Stores a further, empty version of a reply; `not_found` also for what a person said, `chat_busy`. */
export function openRetry(world: MockWorld, chat: ChatRow, messageId: string): OpenReply {
  const shown = shownMessages(world, chat.id);
  const named = world.tables.messages.find(({ id, chatId }) => id === messageId && chatId === chat.id);
  const old = shown.find(({ position }) => position === named?.position);
  if (old?.role !== "assistant") throw new MockProblem("not_found");
  refuseBusy(shown);
  const { position } = old;
  const isLast = old === shown.at(-1);
  const place = { position, version: old.version + 1, ...(!isLast && { timestamp: old.timestamp }) };
  const asked = shown.findLast((message) => message.position < position);
  const wish = { prompt: asked?.content ?? chat.initialPrompt, targetTokens: chat.targetTokens };
  return { said: undefined, reply: makeMessage(world, chat.id, { ...emptyReply, ...place }), wish };
}
