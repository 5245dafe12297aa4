import type { Page } from "@playwright/test";

type Call = { method: "POST" | "PATCH" | "DELETE"; path: string; body?: object };

/** The status of an API call made by the page, against the server or the mock world. */
export function callApi(page: Page, call: Call): Promise<number> {
  return page.evaluate(async ({ method, path, body }) => {
    const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return (await fetch(path, { method, ...sent })).status;
  }, call);
}
