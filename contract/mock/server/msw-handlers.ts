import { type HttpHandler, HttpResponse, http } from "msw/http";
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
import type { MockWorld } from "../mock-world.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { MockAnswers } from "./mock-answer.ts";
import { mockRouter } from "./mock-router.ts";

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

/** The whole mocked API as one browser sees it. An unhandled call is a 501, and recorded. */
export function mockHandlers(world: MockWorld, browser: MockBrowser): HttpHandler[] {
  const unanswered = http.all("*/api/*", ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    world.unanswered.push(call);
    return HttpResponse.json({ message: `No mock answers ${call}.` }, { status: 501 });
  });
  return [...mockRouter(mockAnswers, world, browser), unanswered];
}
