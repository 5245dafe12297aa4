import { createExpressEndpoints } from "@ts-rest/express";
import { type RequestHandler, Router } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../context.ts";
import { dispatch } from "./dispatch.ts";
import type { Passport } from "./passport.ts";
import { chatRoutes } from "./routes/chats.ts";
import { inviteRoutes } from "./routes/invite.ts";
import { inviteLinkRoutes } from "./routes/invite-links.ts";
import { passkeyLoginRoutes } from "./routes/passkey-login.ts";
import { sessionRoutes } from "./routes/session.ts";
import { systemPromptRoutes } from "./routes/system-prompts.ts";
import { userRoutes } from "./routes/users.ts";

/** Answers a matched request: the only file of the server that knows how ts-rest mounts endpoints on handlers. */
export function serveContract(context: Context, passport: Passport): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  const handlers = {
    session: sessionRoutes(context),
    passkeyLogin: passkeyLoginRoutes(context, passport),
    invite: inviteRoutes(context),
    inviteLinks: inviteLinkRoutes(context),
    users: userRoutes(context),
    systemPrompts: systemPromptRoutes(context),
    chats: chatRoutes(context),
  };
  createExpressEndpoints(contract, handlers, router, {
    logInitialization: false,
    responseValidation: context.config.validatesResponses,
  });
  return dispatch(router);
}
