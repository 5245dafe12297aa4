import { chatAnswers } from "./answers/chats.ts";
import { inviteAnswers } from "./answers/invite.ts";
import { inviteLinkAnswers } from "./answers/invite-links.ts";
import { passkeyLoginAnswers } from "./answers/passkey-login.ts";
import { sessionAnswers } from "./answers/session.ts";
import { systemPromptAnswers } from "./answers/system-prompts.ts";
import type { MockAnswers } from "./mock-answer.ts";

export const mockAnswers: MockAnswers = {
  session: sessionAnswers,
  passkeyLogin: passkeyLoginAnswers,
  invite: inviteAnswers,
  inviteLinks: inviteLinkAnswers,
  systemPrompts: systemPromptAnswers,
  chats: chatAnswers,
};
