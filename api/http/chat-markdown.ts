import { chatText } from "#contract/chat-texts.ts";
import type { WholeChat } from "../domain/chats/read-chat.ts";
import { closeFence } from "./close-fence.ts";

type Message = WholeChat["messages"][number];

/** What stands after a reply that is not whole. */
const marks = new Map<string, string>([
  ["stopped", chatText.stoppedReply],
  ["interrupted", chatText.interruptedReply],
  ["failed", chatText.failedReply],
]);

/** A day and a minute, as everybody reads them alike. */
function moment(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** What Markdown takes for more than text in a heading: only this is escaped, so that most titles stay as they are. */
const markup = /[\\`*[\]<~]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|#(?=#*$)/g;

/** A title is a person's text, not Markdown. */
function plain(title: string): string {
  return title.replace(/\s+/g, " ").replace(markup, "\\$&");
}

function section({ role, timestamp, content, status }: Message, productName: string): string {
  const speaker = role === "user" ? chatText.you : productName;
  const mark = status === "streaming" ? chatText.answering(productName) : marks.get(status);
  const parts = [`## ${plain(speaker)}, ${moment(timestamp)}`, closeFence(content), mark ? `*${mark}*` : ""];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** A chat as Markdown: title, date, and who said what, and when, on the branch on display, just as it was written. */
export function chatMarkdown({ chat, messages }: WholeChat, productName: string): string {
  const sections = messages.map((message) => section(message, productName));
  return `${[`# ${plain(chat.title)}`, moment(chat.createdAt), ...sections].join("\n\n")}\n`;
}
