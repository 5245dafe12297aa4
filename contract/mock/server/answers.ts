import { auditAnswers } from "../handlers/audit.ts";
import { chatAnswers } from "../handlers/chats.ts";
import { inviteAnswers } from "../handlers/invite.ts";
import { inviteLinkAnswers } from "../handlers/invite-links.ts";
import { passkeyLoginAnswers } from "../handlers/passkey-login.ts";
import { passkeyAnswers } from "../handlers/passkeys.ts";
import { reauthAnswers } from "../handlers/reauth.ts";
import { sessionAnswers } from "../handlers/session.ts";
import { sessionsAnswers } from "../handlers/sessions.ts";
import { systemPromptAnswers } from "../handlers/system-prompts.ts";
import { userAnswers } from "../handlers/users.ts";
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
