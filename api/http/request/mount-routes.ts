import { type RequestHandler, Router } from "express";
import { contract } from "#contract/index.ts";
import { fieldErrors } from "#contract/problem.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { openApiRoutes } from "../openapi/openapi-routes.ts";
import { createExpressEndpoints, RequestValidationError } from "../rest-server.ts";
import { allowanceRoutes } from "../routes/allowances.ts";
import { auditRoutes } from "../routes/audit.ts";
import { chatRoutes } from "../routes/chats.ts";
import { connectionRoutes } from "../routes/connections.ts";
import { groupRoutes } from "../routes/groups.ts";
import { inviteRoutes } from "../routes/invite.ts";
import { inviteLinkRoutes } from "../routes/invite-links.ts";
import { modelRoutes } from "../routes/models.ts";
import { passkeyLoginRoutes } from "../routes/passkey-login.ts";
import { passkeyRoutes } from "../routes/passkeys.ts";
import { reauthRoutes } from "../routes/reauth.ts";
import { sessionRoutes } from "../routes/session.ts";
import { userSessionRoutes } from "../routes/sessions.ts";
import { styleRoutes } from "../routes/styles.ts";
import { systemPromptRoutes } from "../routes/system-prompts.ts";
import { usageRoutes } from "../routes/usage.ts";
import { userRoutes } from "../routes/users.ts";
import type { Passport } from "../session/passkey-strategy.ts";
import type { SessionCookies } from "../session/session-cookies.ts";
import { composeMiddleware } from "./compose-middleware.ts";
import { matchedRoute, pathParameters } from "./match-route.ts";

/** The sign-in dependencies besides the services: authentication of requests, and cookies. */
export interface SignInServices {
  readonly passport: Passport;
  readonly cookies: SessionCookies;
}

/** Mounts the contract's routes; the only file that knows ts-rest's Express adapter. */
export function mountRoutes(context: Context, { passport, cookies }: SignInServices): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  const handlers = {
    session: sessionRoutes(context, cookies),
    passkeyLogin: passkeyLoginRoutes(context, passport),
    sessions: userSessionRoutes(context, cookies),
    passkeys: passkeyRoutes(context),
    reauth: reauthRoutes(context, cookies),
    invite: inviteRoutes(context),
    inviteLinks: inviteLinkRoutes(context),
    users: userRoutes(context),
    groups: groupRoutes(context),
    connections: connectionRoutes(context),
    models: modelRoutes(context),
    usage: usageRoutes(context),
    allowances: allowanceRoutes(context),
    audit: auditRoutes(context),
    styles: styleRoutes(context),
    systemPrompts: systemPromptRoutes(context),
    chats: chatRoutes(context),
    openapi: openApiRoutes(),
  };
  createExpressEndpoints(contract, handlers, router, {
    logInitialization: false,
    responseValidation: context.config.validatesResponses,
  });
  return callRouteHandler(router);
}

/** The handlers of a router by method and path. */
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
 * Calls the handler of the matched route, without searching the router again. A request that fails the
 * contract's schema is `validation`.
 */
function callRouteHandler(router: Router): RequestHandler {
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

/** One sentence for each member of a request that violates the contract, by its dotted path. */
function validationFields({ pathParams, query, body }: RequestValidationError): Record<string, string> {
  return fieldErrors([pathParams, query, body].flatMap((part) => part?.issues ?? []));
}
