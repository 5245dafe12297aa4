import { createExpressEndpoints } from "@ts-rest/express";
import { Router } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../domain/domain-error.ts";
import type { Passport } from "./passport.ts";
import { chatRoutes } from "./routes/chats.ts";
import { inviteRoutes } from "./routes/invite.ts";
import { inviteLinkRoutes } from "./routes/invite-links.ts";
import { passkeyLoginRoutes } from "./routes/passkey-login.ts";
import { sessionRoutes } from "./routes/session.ts";
import { systemPromptRoutes } from "./routes/system-prompts.ts";
import { validationFields } from "./validation-fields.ts";

/**
 * Mounts the contract's endpoints on their handlers: the only file of the server that knows how ts-rest does so.
 * What the contract refuses is `validation`.
 */
export function serveContract(context: Context, passport: Passport): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const handlers = {
    session: sessionRoutes(context),
    passkeyLogin: passkeyLoginRoutes(context, passport),
    invite: inviteRoutes(context),
    inviteLinks: inviteLinkRoutes(context),
    systemPrompts: systemPromptRoutes(context),
    chats: chatRoutes(context),
  };
  createExpressEndpoints(contract, handlers, router, {
    logInitialization: false,
    responseValidation: context.config.validatesResponses,
    requestValidationErrorHandler: (error, _request, _response, next) =>
      next(new DomainError("validation", { fields: validationFields(error) })),
  });
  return router;
}
