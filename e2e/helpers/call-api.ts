import type { Page } from "@playwright/test";

type Call = { method: "POST" | "DELETE"; path: string; body?: object };

/** The status that the page itself gets for a call, wherever its answers come from. */
export function callApi(page: Page, call: Call): Promise<number> {
  return page.evaluate(async ({ method, path, body }) => {
    const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return (await fetch(path, { method, ...sent })).status;
  }, call);
}
