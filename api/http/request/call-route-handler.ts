import { RequestValidationError } from "@ts-rest/express";
import type { RequestHandler, Router } from "express";
import { DomainError } from "../../domain/domain-error.ts";
import { inOrder } from "./compose-middleware.ts";
import { matchedRoute, pathParameters } from "./match-route.ts";
import { validationFields } from "./validation-fields.ts";

/** The handlers that a router has for one method and path, by both. */
function handlersOf(router: Router): Map<string, RequestHandler> {
  const routes = router.stack.flatMap(({ route }) => route ?? []);
  return new Map(
    routes.flatMap(({ path, stack }) =>
      stack.slice(0, 1).map(({ method }) => {
        return [`${method.toUpperCase()} ${path}`, inOrder(...stack.map(({ handle }) => handle))] as const;
      }),
    ),
  );
}

/**
 * Calls what a router has for the route that a request was matched with. The router would look for it once more, one
 * route after the other. What the contract refuses is `validation`.
 */
export function dispatch(router: Router): RequestHandler {
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
