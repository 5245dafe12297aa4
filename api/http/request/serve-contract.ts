import { createExpressEndpoints, RequestValidationError } from "@ts-rest/express";
import { type RequestHandler, Router } from "express";
import { contract } from "#contract/index.ts";
import { fieldsOf } from "#contract/problem.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
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
import { composeMiddleware } from "./compose-middleware.ts";
import { matchedRoute, pathParameters } from "./match-route.ts";

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

/** The handlers that a router has for one method and path, by both. */
function handlersOf(router: Router): Map<string, RequestHandler> {
  const routes = router.stack.flatMap(({ route }) => route ?? []);
  return new Map(
    routes.flatMap(({ path, stack }) =>
      stack.slice(0, 1).map(({ method }) => {
        return [
          `${method.toUpperCase()} ${path}`,
          composeMiddleware(...stack.map(({ handle }) => handle)),
        ] as const;
      }),
    ),
  );
}

/**
 * Calls what a router has for the route that a request was matched with. The router would look for it once more, one
 * route after the other. What the contract refuses is `validation`.
 */
function dispatch(router: Router): RequestHandler {
  const handlers = handlersOf(router);
  return (request, response, next) => {
    const route = matchedRoute(response);
    const handler = route && handlers.get(`${route.method} ${route.path}`);
    if (handler === undefined) return next();
    request.params = pathParameters(request, response);
    return handler(request, response, (error?: unknown) => {
      const isRefused = error instanceof RequestValidationError;
      next(isRefused ? new DomainError("validation", { fields: validationFields(error) }) : error);
    });
  };
}

/** One sentence for each member of a request that the contract refuses, by its dotted path. */
function validationFields({ pathParams, query, body }: RequestValidationError): Record<string, string> {
  return fieldsOf([pathParams, query, body].flatMap((part) => part?.issues ?? []));
}
