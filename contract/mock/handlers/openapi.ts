import { matchesETag } from "../../http/matches-etag.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/** A build of the mock world has one document. */
const etag = 'W/"mock"';

/** The description of this API. Its code is loaded when it is asked for. */
export const openApiHandlers: MockHandlersOf<"openapi"> = {
  get: async ({ headers }) => {
    const answerHeaders = { ETag: etag, "Cache-Control": "no-cache" };
    if (matchesETag(headers.get("if-none-match"), etag))
      return { status: 304, body: undefined, headers: answerHeaders };
    const { makeOpenApiDocument } = await import("../../openapi/make-document.ts");
    return { status: 200, body: makeOpenApiDocument("mock"), headers: answerHeaders };
  },
};
