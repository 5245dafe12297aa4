/**
 * The door to `@ts-rest/core`: no other file of the product imports it, so that another library can take its place here
 * (docs/decisions/0001). `api/http/rest-server.ts` and `contract/client/react/rest-queries.ts` are the doors to its other packages.
 */
export {
  type ApiFetcher,
  type AppRoute,
  type AppRouter,
  type ClientInferResponseBody,
  type ClientInferResponses,
  ContractNoBody,
  type InitClientArgs,
  type InitClientReturn,
  initClient,
  initContract,
  isAppRoute,
  isAppRouteOtherResponse,
  type ServerInferRequest,
  type ServerInferResponseBody,
  type ServerInferResponses,
  validateIfSchema,
  validateResponse,
} from "@ts-rest/core";
