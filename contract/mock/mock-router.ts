import { type AppRoute, validateResponse } from "@ts-rest/core";
import { HttpHandler, HttpResponse } from "msw/http";
import type { Access } from "../access.ts";
import { problemStatuses } from "../problem.ts";
import type { MockAnswers } from "./mock-answer.ts";
import type { MockBrowser } from "./mock-browser.ts";
import { MockProblem, problemBody } from "./mock-problem.ts";
import type { MockWorld } from "./mock-world.ts";
import { parseRequest, readText } from "./read-request.ts";
import { namedRoutes, type RouteName } from "./route-name.ts";

/** One endpoint in its world. */
interface Endpoint {
  readonly name: RouteName;
  readonly route: AppRoute;
  readonly answer: (request: never) => Answer | Promise<Answer>;
  readonly world: MockWorld;
  readonly browser: MockBrowser;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Enforces what the contract says about a route, for all answers in one place. */
function requireAccess({ route, browser }: Endpoint): void {
  // Every route of the contract has its access in its metadata; a test of the contract holds that.
  const { access } = route.metadata as { access: Access };
  if (access === "anyone") return;
  if (browser.person === undefined) throw new MockProblem("unauthenticated");
  if (access === "admin" && !browser.person.roles.includes("admin")) throw new MockProblem("forbidden");
}

/** In the order in which the server refuses: size and type, session, role, JSON, shape. */
async function answerRequest(
  endpoint: Endpoint,
  request: Request,
  params: object,
  requestId: string,
): Promise<Answer> {
  const { route, world, browser } = endpoint;
  const text = await readText(request);
  requireAccess(endpoint);
  const parsed = parseRequest(route, request.url, text);
  const { headers } = request;
  const asked = { ...parsed, params, headers, world, browser, person: browser.person, requestId };
  // The route's own schemas have just made this what the type of its answer says.
  return endpoint.answer(asked as never);
}

function problemAnswer({ code, details }: MockProblem, requestId: string): Answer {
  const { retryAfterSeconds } = details;
  return {
    status: problemStatuses[code],
    body: problemBody(code, requestId, details),
    ...(retryAfterSeconds !== undefined && { headers: { "Retry-After": String(retryAfterSeconds) } }),
  };
}

/** A fault of the mock world itself: recorded, said aloud, and answered as the server answers one of its own. */
function mismatch({ name, world }: Endpoint, reason: unknown, requestId: string): Answer {
  world.mismatches.push(`${name}: ${reason instanceof Error ? reason.message : String(reason)}`);
  console.error(`The mock answer of ${name} does not fit the contract.`, reason);
  return problemAnswer(new MockProblem("internal"), requestId);
}

/** What is arranged for an endpoint, instead of its answer. */
function faultAnswer(
  { name, route, world }: Endpoint,
  requestId: string,
): Answer | "disconnected" | undefined {
  const fault = world.faults.get(name);
  if (fault?.kind === "disconnected") return "disconnected";
  if (fault?.kind === "problem") return problemAnswer(new MockProblem(fault.code, fault.details), requestId);
  const success =
    Object.keys(route.responses)
      .map(Number)
      .find((status) => status < 300) ?? 200;
  return fault && { status: success, body: success === 204 ? undefined : { unexpected: true } };
}

async function checkedAnswer(
  endpoint: Endpoint,
  request: Request,
  params: object,
  requestId: string,
): Promise<Answer> {
  try {
    const answer = await answerRequest(endpoint, request, params, requestId);
    validateResponse({ appRoute: endpoint.route, response: { ...answer } });
    return answer;
  } catch (error) {
    return error instanceof MockProblem
      ? problemAnswer(error, requestId)
      : mismatch(endpoint, error, requestId);
  }
}

/** The answer goes out as it was given, so that a member too many is seen by whoever reads it. */
function toResponse({ status, body, headers }: Answer, requestId: string): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  const type = text !== null && { "Content-Type": "application/json; charset=utf-8" };
  const common = { "X-Request-Id": requestId, "Cache-Control": "no-store" };
  return new HttpResponse(text, { status, headers: { ...type, ...common, ...headers } });
}

function handlerOf(endpoint: Endpoint): HttpHandler {
  const { name, route, world } = endpoint;
  return new HttpHandler(route.method, `*${route.path}`, async ({ request, params }) => {
    const requestId = world.newRequestId();
    await world.travel();
    await world.faults.released(name);
    const fault = faultAnswer(endpoint, requestId);
    if (fault === "disconnected") return HttpResponse.error();
    const answer = fault ?? (await checkedAnswer(endpoint, request, params, requestId));
    if (route.method !== "GET") world.wrote();
    return toResponse(answer, requestId);
  });
}

/** A handler for every endpoint of the contract, each answering from the world for one browser. */
export function mockRouter(answers: MockAnswers, world: MockWorld, browser: MockBrowser): HttpHandler[] {
  const byResource: Record<string, Record<string, Endpoint["answer"]>> = answers;
  return namedRoutes().map(({ name, resource, call, route }) => {
    const answer = byResource[resource]?.[call];
    if (answer === undefined) throw new Error(`No mock answers ${name}.`);
    return handlerOf({ name, route, answer, world, browser });
  });
}
