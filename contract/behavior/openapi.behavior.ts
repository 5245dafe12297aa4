import { beforeEach, describe, expect, it } from "vitest";
import type { ApiSuite } from "./suite.ts";
import { bodyOf } from "./support/body-of.ts";
import type { Client } from "./world.ts";

/** GET /openapi.json. */
export const describeOpenApi: ApiSuite<"openapi.get"> = (makeWorld) => {
  describe("the description of the API", () => {
    let client: Client;

    beforeEach(async () => {
      client = (await makeWorld()).visitor().client;
    });

    it("is an OpenAPI 3.1 document for anyone", async () => {
      const document = bodyOf(await client.openapi.get(), 200);
      expect(document).toMatchObject({ openapi: "3.1.1", paths: { "/api/openapi.json": {} } });
    });

    it("is asked for again by a cache, and sent again only if it has changed", async () => {
      const { headers } = await client.openapi.get();
      expect(headers.get("cache-control")).toBe("no-cache");
      const known = headers.get("etag") ?? "";
      expect(known).toMatch(/^W\/".+"$/);
      const same = await client.openapi.get({ extraHeaders: { "if-none-match": known } });
      expect(same).toMatchObject({ status: 304 });
      expect(same.headers.get("etag")).toBe(known);
      // `fetch` adds it to a request with an If-None-Match of its own.
      const noCache = { "cache-control": "no-cache" };
      const byFetch = await client.openapi.get({ extraHeaders: { "if-none-match": known, ...noCache } });
      expect(byFetch.status).toBe(304);
      const strong = known.replace("W/", "");
      const listed = await client.openapi.get({ extraHeaders: { "if-none-match": `"another", ${strong}` } });
      expect(listed.status).toBe(304);
      const other = await client.openapi.get({ extraHeaders: { "if-none-match": 'W/"another"' } });
      expect(other.status).toBe(200);
    });
  });
};
