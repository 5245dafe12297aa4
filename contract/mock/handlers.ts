import { type HttpHandler, HttpResponse, http } from "msw/http";
import { chatAnswers } from "./answers/chats.ts";
import { inviteAnswers } from "./answers/invite.ts";
import { inviteLinkAnswers } from "./answers/invite-links.ts";
import { passkeyLoginAnswers } from "./answers/passkey-login.ts";
import { sessionAnswers } from "./answers/session.ts";
import { systemPromptAnswers } from "./answers/system-prompts.ts";
import type { MockAnswers } from "./mock-answer.ts";
import type { MockBrowser } from "./mock-browser.ts";
import { mockRouter } from "./mock-router.ts";
import type { MockWorld } from "./mock-world.ts";

const answers: MockAnswers = {
  session: sessionAnswers,
  passkeyLogin: passkeyLoginAnswers,
  invite: inviteAnswers,
  inviteLinks: inviteLinkAnswers,
  systemPrompts: systemPromptAnswers,
  chats: chatAnswers,
};

/** The whole mocked API as one browser sees it. A call that nothing answers is a 501, and recorded. */
export function mockHandlers(world: MockWorld, browser: MockBrowser): HttpHandler[] {
  const unanswered = http.all("*/api/*", ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    world.unanswered.push(call);
    return HttpResponse.json({ message: `No mock answers ${call}.` }, { status: 501 });
  });
  return [...mockRouter(answers, world, browser), unanswered];
}
