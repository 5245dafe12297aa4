import type { Chat } from "#contract/chats/chat.ts";
import type { Message } from "#contract/chats/messages.ts";

/** The tokens of each reply. */
export const replyTokens = 40;

/** A reply as a client has seen it. */
export interface SeenReply {
  /** The pieces that were shown. */
  readonly text: string;
  /** The whole text that came with its end, if that was received. */
  readonly end: string | undefined;
}

/** The acknowledged state of a chat. */
export class ChatHistory {
  readonly chatId: string;
  title: string;
  isDeleted = false;
  /** The words that each acknowledged message of the user holds alone. */
  readonly sent: string[] = [];
  /** The words of messages that were refused. */
  readonly refused: string[] = [];
  readonly replies = new Map<string, SeenReply>();

  constructor(chatId: string, title: string, firstWord: string) {
    this.chatId = chatId;
    this.title = title;
    this.sent.push(firstWord);
  }

  /** Returns the differences between a chat that was read and its acknowledged state. */
  differences(chat: Pick<Chat, "title">, messages: readonly Message[]): string[] {
    const found: string[] = [];
    const expect = (isRight: boolean, sentence: string) => {
      if (!isRight) found.push(`${this.chatId}: ${sentence}`);
    };
    expect(chat.title === this.title, `the title is ${chat.title}, and not ${this.title}`);
    const own = messages.filter(({ role }) => role === "user");
    for (const word of this.sent) {
      const count = own.filter(({ content }) => content.includes(word)).length;
      expect(count === 1, `the message ${word} is there ${count} times`);
    }
    for (const word of this.refused)
      expect(!own.some(({ content }) => content.includes(word)), `the refused message ${word} is there`);
    expect(own.length === this.sent.length, `${own.length} messages, and not ${this.sent.length}`);
    const replies = messages.filter(({ role }) => role === "assistant");
    expect(replies.length === own.length, `${replies.length} replies to ${own.length} messages`);
    for (const { id, status, content } of replies) {
      if (status === "complete") expect(isWhole(content), `the reply ${id} is not whole: ${content}`);
      expect(status !== "streaming", `the reply ${id} is still running`);
      const seen = this.replies.get(id);
      if (seen !== undefined) expect(isKept(seen, content), `the reply ${id} is not the text that was seen`);
    }
    return found;
  }
}

/** Each token of the provider is there, and once: its stamps are unique. */
function isWhole(content: string): boolean {
  const stamps = content.match(/@\d+;/g) ?? [];
  return stamps.join("") === content && new Set(stamps).size === replyTokens && stamps.length === replyTokens;
}

/**
 * The text of an end stays as it is. If a reply's server was killed, its last moment may be missing, and its stored text may be
 * longer than the shown one.
 */
function isKept({ text, end }: SeenReply, stored: string): boolean {
  const isContinuous = stored.startsWith(text) || text.startsWith(stored);
  return end === undefined ? isContinuous : stored === end && isContinuous;
}

/** The acknowledged chats of an account, and the responses that contradicted them. */
export class History {
  readonly chats: ChatHistory[] = [];
  readonly violations: string[] = [];

  require(isRight: boolean, sentence: string): void {
    if (!isRight) this.violations.push(sentence);
  }
}
