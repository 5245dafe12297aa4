/** The door to `@ts-rest/express`: no other file of the product imports it (docs/decisions/0001). */
export {
  type AppRouteImplementation,
  createExpressEndpoints,
  initServer,
  RequestValidationError,
} from "@ts-rest/express";
