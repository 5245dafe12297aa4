import { type HttpHandler, HttpResponse, http } from "msw/http";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { allowanceHandlers } from "../handlers/allowances.ts";
import { auditHandlers } from "../handlers/audit.ts";
import { chatHandlers } from "../handlers/chats.ts";
import { connectionHandlers } from "../handlers/connections.ts";
import { groupHandlers } from "../handlers/groups.ts";
import { inviteHandlers } from "../handlers/invite.ts";
import { inviteLinkHandlers } from "../handlers/invite-links.ts";
import type { MockHandlers } from "../handlers/mock-handler.ts";
import { modelHandlers } from "../handlers/models.ts";
import { openApiHandlers } from "../handlers/openapi.ts";
import { passkeyLoginHandlers } from "../handlers/passkey-login.ts";
import { passkeyHandlers } from "../handlers/passkeys.ts";
import { reauthHandlers } from "../handlers/reauth.ts";
import { currentSessionHandlers } from "../handlers/session.ts";
import { sessionHandlers } from "../handlers/sessions.ts";
import { styleHandlers } from "../handlers/styles.ts";
import { systemPromptHandlers } from "../handlers/system-prompts.ts";
import { usageHandlers } from "../handlers/usage.ts";
import { userHandlers } from "../handlers/users.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockRouter } from "./mock-router.ts";

export const mockRouteHandlers: MockHandlers = {
  session: currentSessionHandlers,
  passkeyLogin: passkeyLoginHandlers,
  sessions: sessionHandlers,
  passkeys: passkeyHandlers,
  reauth: reauthHandlers,
  invite: inviteHandlers,
  inviteLinks: inviteLinkHandlers,
  users: userHandlers,
  groups: groupHandlers,
  connections: connectionHandlers,
  models: modelHandlers,
  usage: usageHandlers,
  allowances: allowanceHandlers,
  audit: auditHandlers,
  styles: styleHandlers,
  systemPrompts: systemPromptHandlers,
  chats: chatHandlers,
  openapi: openApiHandlers,
};

/** The whole mocked API as one browser sees it. An unhandled call is a 501, and recorded. */
export function mockHandlers(world: MockWorld, browser: MockBrowser): HttpHandler[] {
  const unanswered = http.all("*/api/*", ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    world.unhandledRequests.push(call);
    return HttpResponse.json({ message: `No mock answers ${call}.` }, { status: 501 });
  });
  return [mockRouter(mockRouteHandlers, world, browser), unanswered];
}
