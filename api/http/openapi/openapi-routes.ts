import { createHash } from "node:crypto";
import { matchesETag } from "#contract/http/matches-etag.ts";
import { contract } from "#contract/index.ts";
import type { OpenApiDocument } from "#contract/openapi/api-document.ts";
import { makeOpenApiDocument } from "#contract/openapi/make-document.ts";
import { buildInfo } from "../../config/build-info.ts";
import { reuseJson } from "../connections/serialized-json.ts";
import { initServer } from "../rest-server.ts";

interface ServedDocument {
  readonly body: OpenApiDocument;
  /** Weak: the bytes differ by Content-Encoding. */
  readonly etag: string;
}

function makeServedDocument(): ServedDocument {
  const body = makeOpenApiDocument(buildInfo().version);
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  reuseJson(body);
  return { body, etag: `W/"${hash}"` };
}

/** The description of this API. It is made at the first request, and kept. */
export function openApiRoutes() {
  let made: ServedDocument | undefined;
  return initServer().router(contract.openapi, {
    get: async ({ req, res }) => {
      made ??= makeServedDocument();
      res.setHeader("Cache-Control", "no-cache");
      res.setHeader("ETag", made.etag);
      // Express's `req.fresh` never answers 304 to `Cache-Control: no-cache`, which `fetch` adds to an If-None-Match.
      const isKnown = matchesETag(req.headers["if-none-match"], made.etag);
      return isKnown ? { status: 304, body: undefined } : { status: 200, body: made.body };
    },
  });
}
