import type { MessageHead } from "../../domain/chats/transcript/chat-outline.ts";
import type { ExportedChat } from "../../domain/chats/transcript/stream-all-chats.ts";
import { presentUser } from "../presenters/accounts.ts";
import { messagesJson } from "../presenters/chat-json.ts";
import { presentChat, presentMessageHead } from "../presenters/chats.ts";
import type { SignedInUser } from "../session/request-session.ts";

/** An export does not contain when a reply could be requested again. */
function presentExportedMessage(message: MessageHead) {
  const head = presentMessageHead({ ...message, retryAt: null });
  return { ...head, parentId: message.parentId, isShown: message.isShown };
}

/** Chats with their messages as a JSON array, written one chat after another. */
export async function* chatsJson(chats: AsyncIterable<ExportedChat>): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const { chat, parts } of chats) {
    yield `${separator}${JSON.stringify(presentChat(chat)).slice(0, -1)},"messages":[`;
    yield* messagesJson(parts, presentExportedMessage);
    yield "]}";
    separator = ",\n";
  }
  yield "\n]";
}

/** All chats of a user in the format of the contract's `exportAll`. */
export async function* exportJson(
  user: SignedInUser,
  chats: AsyncIterable<ExportedChat>,
  exportedAt: Date,
): AsyncGenerator<string> {
  const head = JSON.stringify({ exportedAt: exportedAt.toISOString(), user: presentUser(user) });
  yield `${head.slice(0, -1)},"chats":`;
  yield* chatsJson(chats);
  yield "}\n";
}
