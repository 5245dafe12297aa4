import type { MockAnswersOf } from "../server/mock-answer.ts";
import { chatListAnswers } from "./chat-list.ts";
import { chatReplyAnswers } from "./chat-replies.ts";
import { oneChatAnswers } from "./one-chat.ts";

export const chatAnswers: MockAnswersOf<"chats"> = {
  ...chatListAnswers,
  ...chatReplyAnswers,
  ...oneChatAnswers,
};
