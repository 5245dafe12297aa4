import type { Database } from "../../database/connect.ts";
import { readChat, type WholeChat } from "./read-chat.ts";
import { type KeptChat, readEveryChat } from "./read-every-chat.ts";

interface Dependencies {
  readonly database: Database;
  /** What the model is sent at most, in tokens. */
  readonly contextTokens: number;
}

/** What was said in a person's chats. A chat of somebody else is like one that does not exist: `not_found`. */
export class ChatReader {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** A chat with the branch on display, oldest first. */
  get(userId: string, chatId: string): Promise<WholeChat> {
    const { database, contextTokens: budgetTokens } = this.dependencies;
    return readChat(database, { userId, chatId, budgetTokens });
  }

  /** Every chat with all its branches, oldest first, read as they are taken. */
  every(userId: string): AsyncGenerator<KeptChat> {
    return readEveryChat(this.dependencies.database, userId);
  }
}
