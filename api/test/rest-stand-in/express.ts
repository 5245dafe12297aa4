import { Stream } from "node:stream";
import type { NextFunction, Request, Response, Router } from "express";
import {
  ContractNoBody,
  isAppRoute,
  isAppRouteOtherResponse,
  type Route,
  type Routes,
  type SchemaError,
  validateIfSchema,
  validateResponse,
} from "./core.ts";

/** Stands in for `@ts-rest/express` in tests (docs/decisions/0001). */

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Handler = (given: object) => Promise<Answer> | Answer;

interface Implementation {
  readonly handler: Handler;
  readonly middleware?: readonly ((request: Request, response: Response, next: NextFunction) => unknown)[];
}

interface Handlers {
  readonly [name: string]: Handler | Implementation | Handlers;
}

/** A request that violates the contract, by its parts. */
export class RequestValidationError extends Error {
  readonly pathParams: SchemaError | null;
  readonly headers: SchemaError | null;
  readonly query: SchemaError | null;
  readonly body: SchemaError | null;

  constructor(parts: Readonly<Record<"pathParams" | "query" | "body", SchemaError | undefined>>) {
    super("The request is not valid.");
    this.pathParams = parts.pathParams ?? null;
    this.headers = null;
    this.query = parts.query ?? null;
    this.body = parts.body ?? null;
  }
}

export function initServer() {
  return {
    router: <Value>(_routes: Routes, handlers: Value) => handlers,
    route: <Value>(_route: Route, handler: Value) => handler,
  };
}

function readRequest(request: Request, route: Route) {
  const params = validateIfSchema(request.params, route.pathParams, { passThroughExtraKeys: true });
  const query = validateIfSchema(request.query, route.query);
  const body = validateIfSchema(request.body, route.body);
  if (params.error || query.error || body.error)
    throw new RequestValidationError({
      pathParams: params.error,
      query: query.error,
      body: body.error,
    });
  return { params: params.value, query: query.value, body: body.value, headers: request.headers };
}

function sendAnswer(response: Response, route: Route, { status, body }: Answer): void {
  const described = route.responses[status];
  response.status(status);
  if (described === ContractNoBody) response.end();
  else if (isAppRouteOtherResponse(described)) {
    response.setHeader("content-type", described.contentType);
    response.send(body);
  } else response.json(body);
}

interface EndpointOptions {
  readonly responseValidation?: boolean;
}

function mountRoute(
  router: Router,
  route: Route,
  { handler, middleware = [] }: Implementation,
  options: EndpointOptions,
): void {
  const handle = async (req: Request, res: Response, next: NextFunction) => {
    try {
      const answer = await handler({ ...readRequest(req, route), req, res });
      if (answer.body instanceof Stream) return void answer.body.pipe(res.status(answer.status));
      const checked = options.responseValidation
        ? validateResponse({ appRoute: route, response: answer })
        : answer;
      sendAnswer(res, route, { status: answer.status, body: checked.body });
    } catch (error) {
      next(error);
    }
  };
  router.route(route.path)[methodOf(route)](...middleware, handle);
}

function methodOf({ method }: Route): "get" | "post" | "put" | "patch" | "delete" {
  const name = method.toLowerCase();
  if (name === "get" || name === "post" || name === "put" || name === "patch" || name === "delete")
    return name;
  throw new Error(`The stand-in mounts no ${method}.`);
}

function isHandlers(value: Handler | Implementation | Handlers): value is Handlers {
  return typeof value === "object" && typeof value.handler !== "function";
}

/** Mounts a handler for each route. */
export function createExpressEndpoints(
  routes: Routes,
  handlers: Handlers,
  router: Router,
  options: EndpointOptions,
): void {
  for (const [name, value] of Object.entries(handlers)) {
    const described = routes[name];
    if (described === undefined) throw new Error(`The contract has no ${name}.`);
    if (isHandlers(value)) {
      if (isAppRoute(described)) throw new Error(`${name} is a route, and has several handlers.`);
      createExpressEndpoints(described, value, router, options);
    } else {
      if (!isAppRoute(described)) throw new Error(`${name} is no route, and has a handler.`);
      mountRoute(router, described, typeof value === "function" ? { handler: value } : value, options);
    }
  }
}
