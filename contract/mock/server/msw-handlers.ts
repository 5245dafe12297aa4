import { type HttpHandler, HttpResponse, http } from "msw/http";
import type { MockWorld } from "../mock-world.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import { mockAnswers } from "./answers.ts";
import { mockRouter } from "./mock-router.ts";

/** The whole mocked API as one browser sees it. A call that nothing answers is a 501, and recorded. */
export function mockHandlers(world: MockWorld, browser: MockBrowser): HttpHandler[] {
  const unanswered = http.all("*/api/*", ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    world.unanswered.push(call);
    return HttpResponse.json({ message: `No mock answers ${call}.` }, { status: 501 });
  });
  return [...mockRouter(mockAnswers, world, browser), unanswered];
}
