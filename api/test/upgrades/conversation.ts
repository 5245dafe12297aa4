import { setTimeout as wait } from "node:timers/promises";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders, sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { fakeText } from "../upstream/fake-upstream-script.ts";
import type { TestUser } from "../visitors/server-visitor.ts";

const tokens = 160;

/** A prompt whose reply takes eight seconds, and the text of that reply. */
export const slowReply = {
  prompt: `Hello [[fake tokens=${tokens} rate=20]]`,
  text: fakeText(tokens),
} as const;

const newHeaders = () => ({ ...respondAsyncHeaders, "idempotency-key": crypto.randomUUID() });

/** A user who writes messages in turn, and follows each reply to its end; notes failures. */
export class Conversation {
  readonly chatId: string;
  /** The replies that have ended. */
  replies = 0;
  private readonly user: TestUser;
  private readonly failures: string[];

  private constructor(user: TestUser, chatId: string, failures: string[]) {
    this.user = user;
    this.chatId = chatId;
    this.failures = failures;
  }

  static async start(user: TestUser, failures: string[]): Promise<Conversation> {
    const body = sampleChatForm(slowReply.prompt);
    const created = await user.client.chats.create({ body, extraHeaders: newHeaders() });
    return new Conversation(user, bodyOf(created, 202).chatId, failures);
  }

  /** Writes until it is stopped. Each reply must come to its end. */
  async continue(isOver: () => boolean): Promise<void> {
    for (;;) {
      const { text, status } = await this.follow();
      if (status !== "complete" || text !== slowReply.text)
        this.failures.push(`a reply: ${status}, ${text.length} characters`);
      this.replies += 1;
      if (isOver()) break;
      await this.send();
    }
    await this.expectAll();
  }

  private async send(): Promise<void> {
    const params = { id: this.chatId };
    const body = { role: "user", content: slowReply.prompt } as const;
    const sent = await this.user.client.chats.sendMessage({ params, body, extraHeaders: newHeaders() });
    if (sent.status !== 202) this.failures.push(`POST messages: ${sent.status} ${JSON.stringify(sent.body)}`);
  }

  /** Every message is there once, with its whole reply. */
  private async expectAll(): Promise<void> {
    const { messages } = bodyOf(await this.user.client.chats.get({ params: { id: this.chatId } }), 200);
    const whole = messages.filter(
      ({ role, status, content }) => role === "user" || (status === "complete" && content === slowReply.text),
    );
    if (messages.length !== 2 * this.replies || whole.length !== messages.length)
      this.failures.push(`a chat: ${messages.length} messages after ${this.replies} replies`);
  }

  /** Follows a reply to its end as a page does: it opens the stream again when a server has closed it. */
  private async follow(): Promise<{ text: string; status: string }> {
    const { user, chatId } = this;
    let lastEventId = "";
    for (;;) {
      const options = lastEventId === "" ? {} : { lastEventId };
      const stream = await user.openEventStream(`/api/chats/${chatId}/events`, options);
      if (stream.status === 204) {
        const { messages } = bodyOf(await user.client.chats.get({ params: { id: chatId } }), 200);
        const last = messages.at(-1);
        return { text: last?.content ?? "", status: last?.status ?? "" };
      }
      if (stream.status !== 200) this.failures.push(`GET events: ${stream.status}`);
      try {
        for await (const { event, id, data } of stream.events) {
          if (id !== undefined) lastEventId = id;
          // The last event of the contract's stream.
          const { message } = data as { message?: { content: string; status: string } };
          if (event === "done" && message !== undefined)
            return { text: message.content, status: message.status };
        }
      } catch {
        // The connection was closed: it is opened again.
      }
      stream.close();
      await wait(100);
    }
  }
}
