import fc from "fast-check";
import { expect, it } from "vitest";
import { contractRoutes } from "../visitors/contract-routes.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { arbitraryText } from "./arbitrary-json.ts";
import { expectValidResponse } from "./expect-valid-response.ts";
import { checkProperty, fuzzMilliseconds } from "./fuzz-runs.ts";
import { sendRequest } from "./send-request.ts";

const server = await setUpServer();

const knownParts = [
  ...new Set(contractRoutes.flatMap(({ path }) => path.split("/").filter((part) => /^\w/.test(part)))),
];
const invalidParts = [
  "..",
  ".",
  "%2e%2e",
  "%2f",
  "%",
  "%e0%a4%a",
  "%00",
  "",
  "API",
  "%61pi",
  ".env",
  "assets",
  ";a=b",
];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];

/** Characters that Node's client sends in a URL are literal; the rest is escaped. */
const written = (text: string) => text.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
const part = fc.oneof(
  fc.constantFrom(...knownParts),
  fc.constantFrom(...invalidParts),
  arbitraryText.map(written),
);
const rest = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`.slice(0, 4000));
const body = fc.option(arbitraryText, { nil: undefined });

it(
  "any address below /api is answered in order, whatever the method",
  async () => {
    const { browser } = await server.signInAs("admin");
    const property = fc.asyncProperty(fc.constantFrom(...methods), rest, body, async (method, path, sent) => {
      const answer = await sendRequest(browser, { method, path: `/api${path}`, headers: {}, body: sent });
      if (method === "HEAD") expect(answer.status).toBeLessThan(500);
      else expectValidResponse(answer);
    });
    await checkProperty(property);
  },
  fuzzMilliseconds(),
);

it(
  "any other address is a page, a refusal or nothing, and no fault of the server",
  async () => {
    const { browser } = server.visitor();
    const property = fc.asyncProperty(fc.constantFrom(...methods), rest, async (method, path) => {
      const { status, headers } = await sendRequest(browser, { method, path, headers: {} });
      expect(status).toBeLessThan(500);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
      expect(headers).not.toHaveProperty("set-cookie");
    });
    await checkProperty(property);
  },
  fuzzMilliseconds(),
);
