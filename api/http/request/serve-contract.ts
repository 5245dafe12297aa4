import { createExpressEndpoints } from "@ts-rest/express";
import { type RequestHandler, Router } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { auditRoutes } from "../routes/audit.ts";
import { chatRoutes } from "../routes/chats.ts";
import { inviteRoutes } from "../routes/invite.ts";
import { inviteLinkRoutes } from "../routes/invite-links.ts";
import { passkeyLoginRoutes } from "../routes/passkey-login.ts";
import { passkeyRoutes } from "../routes/passkeys.ts";
import { reauthRoutes } from "../routes/reauth.ts";
import { sessionRoutes } from "../routes/session.ts";
import { ownSessionRoutes } from "../routes/sessions.ts";
import { systemPromptRoutes } from "../routes/system-prompts.ts";
import { userRoutes } from "../routes/users.ts";
import type { Passport } from "../session/passport.ts";
import type { SessionCookies } from "../session/session-cookies.ts";
import { dispatch } from "./call-route-handler.ts";

/** What signs people in, beside the services: how requests are authenticated, and their cookies. */
export interface SignInParts {
  readonly passport: Passport;
  readonly cookies: SessionCookies;
}

/** Answers a matched request: the only file of the server that knows how ts-rest mounts endpoints on handlers. */
export function serveContract(context: Context, { passport, cookies }: SignInParts): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  const handlers = {
    session: sessionRoutes(context, cookies),
    passkeyLogin: passkeyLoginRoutes(context, passport),
    sessions: ownSessionRoutes(context, cookies),
    passkeys: passkeyRoutes(context),
    reauth: reauthRoutes(context, cookies),
    invite: inviteRoutes(context),
    inviteLinks: inviteLinkRoutes(context),
    users: userRoutes(context),
    audit: auditRoutes(context),
    systemPrompts: systemPromptRoutes(context),
    chats: chatRoutes(context),
  };
  createExpressEndpoints(contract, handlers, router, {
    logInitialization: false,
    responseValidation: context.config.validatesResponses,
  });
  return dispatch(router);
}
