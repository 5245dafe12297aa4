import { z } from "zod";
import { anyone } from "../access.ts";
import { initContract } from "../http/rest.ts";

const contract = initContract();

/** An OpenAPI 3.1 document, as far as its readers here need it. */
export const openApiDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
  components: z.looseObject({}),
});

export type OpenApiDocument = z.infer<typeof openApiDocument>;

/** The description of this API. */
export const openapi = contract.router({
  /** Has an ETag; 304 if If-None-Match has it. */
  get: {
    method: "GET",
    path: "/openapi.json",
    metadata: anyone,
    responses: { 200: openApiDocument, 304: contract.noBody() },
  },
});
