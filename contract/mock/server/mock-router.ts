import { HttpHandler, HttpResponse } from "msw/http";
import type { AccessRule } from "../../access.ts";
import type { AuditEventName } from "../../audit/audit-events.ts";
import { expectedUserHeader } from "../../headers.ts";
import { limitHeaders } from "../../http/limit-headers.ts";
import { type AppRoute, isAppRouteOtherResponse, validateResponse } from "../../http/rest.ts";
import type { RouteName } from "../../http/route-name.ts";
import { pathToRegExp } from "../../http/route-path.ts";
import type { ProblemCode } from "../../problem.ts";
import { deniedEvents } from "../../rules/audit/audit-data.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { auditReachedLimit, type MockActor, recordEvent, runAs } from "../audit/record-event.ts";
import type { MockHandlers } from "../handlers/mock-handler.ts";
import { MockProblem, problemResponse } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import { refuseUndocumentedProblem } from "./documented-problems.ts";
import { namedRoutes } from "./named-routes.ts";
import { parsePathParams, parseRequest, readBytes } from "./read-request.ts";

const denied: Partial<Record<ProblemCode, AuditEventName>> = deniedEvents;

/** Records the refusals that are recorded for every call. */
function auditDenial(world: MockWorld, call: string, { code, details }: MockProblem): void {
  const event = denied[code];
  if (event !== undefined) recordEvent(world, { event, data: { call } });
  auditReachedLimit(world, details);
}

interface HandlerResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Makes proxies forward a stream without buffering. */
const streamHeaders = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
const jsonType = "application/json; charset=utf-8";

/** The content type of a response: the one that the contract names for its status, otherwise JSON. */
function contentTypeOf({ responses }: AppRoute, status: number): string {
  const response = responses[status];
  return response !== undefined && isAppRouteOtherResponse(response) ? response.contentType : jsonType;
}

/** Sends the body unchanged, so that surplus members are visible to tests. */
function toResponse(
  route: AppRoute,
  { status, body, headers }: HandlerResponse,
  requestId: string,
): Response {
  const common = { "X-Request-Id": requestId, "Cache-Control": "no-store" };
  if (body === undefined) return new HttpResponse(null, { status, headers: { ...common, ...headers } });
  const type = contentTypeOf(route, status);
  const typed = { ...common, "Content-Type": type, ...headers };
  if (body instanceof ReadableStream)
    return new HttpResponse(body, { status, headers: { ...typed, ...streamHeaders } });
  const isText = typeof body === "string" && typed["Content-Type"] !== jsonType;
  const text = isText ? body : JSON.stringify(body);
  return new HttpResponse(text, { status, headers: typed });
}

interface Endpoint {
  readonly name: RouteName;
  readonly route: AppRoute;
  readonly handler: (request: never) => HandlerResponse | Promise<HandlerResponse>;
  readonly world: MockWorld;
  readonly browser: MockBrowser;
}

/** Enforces a route's access rule. */
function requireAccess({ route, browser }: Endpoint, { headers }: Request): void {
  // Every route of the contract has its access in its metadata; a test of the contract verifies that.
  const { access, fresh = false } = route.metadata as AccessRule;
  if (access === "anyone") return;
  if (browser.user === undefined) throw new MockProblem("unauthenticated");
  const { id } = browser.user;
  if ((headers.get(expectedUserHeader) ?? id) !== id) throw new MockProblem("unauthenticated");
  if (access === "admin" && !browser.user.roles.includes("admin")) throw new MockProblem("forbidden");
  if (fresh) browser.requireFresh();
}

function actorOf({ browser }: Endpoint, requestId: string): MockActor {
  const actorId = browser.user?.id ?? null;
  return { actorKind: actorId === null ? "nobody" : "user", actorId, ...browser.clientInfo, requestId };
}

/** Refuses in the order of the server: path, size and type, session, role, JSON, shape. */
async function handleRequest(
  endpoint: Endpoint,
  request: Request,
  requestId: string,
): Promise<HandlerResponse> {
  const { route, world, browser } = endpoint;
  const params = parsePathParams(route.path, request);
  const bytes = await readBytes(request);
  browser.touchSession();
  return runAs(world, actorOf(endpoint, requestId), () => {
    requireAccess(endpoint, request);
    const parsed = parseRequest(route, request.url, bytes);
    const context = { headers: request.headers, world, browser, user: browser.user, requestId };
    // The route's own schemas have just produced the type that its answer takes.
    return endpoint.handler({ ...parsed, params, ...context } as never);
  });
}

function toProblemResponse({ code, details }: MockProblem, requestId: string): HandlerResponse {
  return { ...problemResponse(code, requestId, details), headers: limitHeaders(details) };
}

async function respondOrProblem(endpoint: Endpoint, request: Request, id: string): Promise<HandlerResponse> {
  try {
    return await handleRequest(endpoint, request, id);
  } catch (error) {
    if (!(error instanceof MockProblem)) throw error;
    const { world, route } = endpoint;
    const call = `${route.method} ${route.path}`;
    runAs(world, actorOf(endpoint, id), () => auditDenial(world, call, error));
    // An `unauthenticated` refusal carries the reason why the session was ended.
    const sessionEnded = error.code === "unauthenticated" ? endpoint.browser.endReason : undefined;
    return toProblemResponse(new MockProblem(error.code, { ...error.details, sessionEnded }), id);
  }
}

/**
 * Throws if the response violates the contract: missing, undeclared status, invalid body, or a problem that the call's notes
 * do not list.
 */
function validateAgainstContract({ route }: Endpoint, { url }: Request, answer?: HandlerResponse): void {
  if (answer === undefined) throw new Error("There is no answer.");
  const { status, body } = answer;
  if (!Object.hasOwn(route.responses, status)) throw new Error(`The status is ${status}.`);
  validateResponse({ appRoute: route, response: { status, body } });
  refuseUndocumentedProblem(route.method, new URL(url).pathname, answer);
}

/** Records and logs a contract violation of the mock, and returns 500. */
function reportContractViolation(
  { name, world }: Endpoint,
  reason: unknown,
  requestId: string,
): HandlerResponse {
  world.contractViolations.push(`${name}: ${reason instanceof Error ? reason.message : String(reason)}`);
  console.error(`The mock answer of ${name} does not fit the contract.`, reason);
  return toProblemResponse(new MockProblem("internal"), requestId);
}

async function validatedResponse(endpoint: Endpoint, request: Request, requestId: string): Promise<Response> {
  try {
    const answer = await respondOrProblem(endpoint, request, requestId);
    validateAgainstContract(endpoint, request, answer);
    return toResponse(endpoint.route, answer, requestId);
  } catch (error) {
    return toResponse(endpoint.route, reportContractViolation(endpoint, error, requestId), requestId);
  }
}

const proxyPage = "<!doctype html><title>Sign in to this network</title>";

/** A success of the endpoint with a body that is not in the contract. */
function invalidBodyResponse({ responses }: AppRoute): HandlerResponse {
  const success = Object.keys(responses).map(Number);
  return { status: success.find((status) => status < 300) ?? 200, body: { unexpected: true } };
}

async function respond(endpoint: Endpoint, request: Request): Promise<Response> {
  const { name, route, world } = endpoint;
  const requestId = world.newRequestId();
  await world.simulateLatency();
  const fault = await world.faultFor(name, request.url);
  if (fault?.kind === "disconnected" || world.isOffline) return HttpResponse.error();
  if (fault?.kind === "proxy-page") return HttpResponse.html(proxyPage);
  if (fault?.kind === "invalid-body") return toResponse(route, invalidBodyResponse(route), requestId);
  if (fault?.kind === "problem") {
    const problem = new MockProblem(fault.code, fault.details);
    return toResponse(route, toProblemResponse(problem, requestId), requestId);
  }
  const response = await validatedResponse(endpoint, request, requestId);
  if (route.method !== "GET") world.notifySubscribers();
  return response;
}

/** The endpoint that a request names by its method and its path. */
type FindEndpoint = (request: Request) => Endpoint | undefined;

function endpointFinder(endpoints: readonly Endpoint[]): FindEndpoint {
  const patterns = endpoints.map((endpoint) => {
    const { method, path } = endpoint.route;
    return { endpoint, method, pattern: lenientPattern(path) };
  });
  return ({ method, url }) => {
    const { pathname } = new URL(url);
    return patterns.find((each) => each.method === method && each.pattern.test(pathname))?.endpoint;
  };
}

/** A route's path as a pattern that also takes an empty segment and a trailing slash. */
function lenientPattern(path: string): RegExp {
  return new RegExp(pathToRegExp(path).source.replaceAll("[^/]+", "[^/]*").replace(/\$$/, "/?$"));
}

/**
 * The handler of the endpoints of the contract, serving one browser of the world. It is one for all: msw reads the page's cookies
 * again for each handler that it asks.
 */
export function mockRouter(answers: MockHandlers, world: MockWorld, browser: MockBrowser): HttpHandler {
  const byResource: Record<string, Record<string, Endpoint["handler"]>> = answers;
  const endpoints = namedRoutes().map(({ name, resource, call, route }): Endpoint => {
    const handler = byResource[resource]?.[call];
    if (handler === undefined) throw new Error(`No mock answers ${name}.`);
    return { name, route, handler, world, browser };
  });
  const find = endpointFinder(endpoints);
  return new HttpHandler(
    /.*/,
    ({ request }) => find(request) !== undefined,
    ({ request }) => {
      const endpoint = find(request);
      return endpoint && respond(endpoint, request);
    },
  );
}
