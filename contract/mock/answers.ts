import { auditAnswers } from "./answers/audit.ts";
import { chatAnswers } from "./answers/chats.ts";
import { inviteAnswers } from "./answers/invite.ts";
import { inviteLinkAnswers } from "./answers/invite-links.ts";
import { passkeyLoginAnswers } from "./answers/passkey-login.ts";
import { passkeyAnswers } from "./answers/passkeys.ts";
import { reauthAnswers } from "./answers/reauth.ts";
import { sessionAnswers } from "./answers/session.ts";
import { sessionsAnswers } from "./answers/sessions.ts";
import { systemPromptAnswers } from "./answers/system-prompts.ts";
import { userAnswers } from "./answers/users.ts";
import type { MockAnswers } from "./mock-answer.ts";

export const mockAnswers: MockAnswers = {
  session: sessionAnswers,
  passkeyLogin: passkeyLoginAnswers,
  sessions: sessionsAnswers,
  passkeys: passkeyAnswers,
  reauth: reauthAnswers,
  invite: inviteAnswers,
  inviteLinks: inviteLinkAnswers,
  users: userAnswers,
  audit: auditAnswers,
  systemPrompts: systemPromptAnswers,
  chats: chatAnswers,
};
