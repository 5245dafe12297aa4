import { chatText } from "../../texts/chat-texts.ts";
import { CodeBlockCloser } from "./close-code-block.ts";
import { type IncompleteReply, replyNote } from "./reply-note.ts";

interface MessageHeader extends Omit<IncompleteReply, "hasText"> {
  readonly role: string;
  readonly timestamp: Date;
}

/** A message, or a part of a long one: parts are consecutive and never split a character. */
interface Part {
  readonly message: MessageHeader;
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A UTC timestamp to the minute. */
function formatTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** The characters that are markup in a heading. Only these are escaped, so most titles stay as they are. */
const markup = /[\\`*[\]<~]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|#(?=#*$)/g;

/** A title is a user's text, not Markdown. */
function escapeMarkdown(title: string): string {
  return title.replace(/\s+/g, " ").replace(markup, "\\$&");
}

function heading({ role, timestamp }: MessageHeader, productName: string): string {
  const speaker = role === "user" ? chatText.you : productName;
  return `## ${escapeMarkdown(speaker)}, ${formatTimestamp(timestamp)}`;
}

/** The note below a reply that is not whole, as on the page. */
function statusNote(message: MessageHeader, hasText: boolean, productName: string): string {
  const note = replyNote({ ...message, hasText }, productName);
  return note === undefined ? "" : `\n\n*${note}*`;
}

/**
 * A chat as Markdown: title, date, and each message with its author and time, unchanged, in the order of the
 * parts.
 */
export async function* renderChatMarkdown(
  chat: { readonly title: string; readonly createdAt: Date },
  parts: Iterable<Part> | AsyncIterable<Part>,
  productName: string,
): AsyncGenerator<string> {
  yield `# ${escapeMarkdown(chat.title)}\n\n${formatTimestamp(chat.createdAt)}`;
  let closer = new CodeBlockCloser();
  let hasText = false;
  for await (const { message, text, isFirst, isLast } of parts) {
    if (isFirst) {
      closer = new CodeBlockCloser();
      hasText = false;
      yield `\n\n${heading(message, productName)}${text === "" ? "" : "\n\n"}`;
    }
    hasText ||= text !== "";
    yield closer.add(text);
    if (isLast) yield closer.end() + statusNote(message, hasText, productName);
  }
  yield "\n";
}
