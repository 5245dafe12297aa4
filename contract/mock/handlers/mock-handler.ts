import type { AppRoute, ServerInferRequest, ServerInferResponses } from "../../http/rest.ts";
import type { contract } from "../../index.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";

type Contract = typeof contract;

/** The signed-in user. Routes that are not for anyone are only reached with a session. */
type RequestUser<Route> = Route extends { metadata: { access: "anyone" } } ? UserRow | undefined : UserRow;

/** A request that passed the contract's schemas, in its world. */
export type MockRequest<Route extends AppRoute> = ServerInferRequest<Route> & {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly user: RequestUser<Route>;
  readonly headers: Headers;
  readonly requestId: string;
};

/** A response of the contract, with headers of this response only. */
type Response<Route extends AppRoute> = ServerInferResponses<Route> & {
  readonly headers?: Record<string, string>;
};

/** Handles one endpoint: returns a status of the contract, or throws a MockProblem. */
export type MockHandler<Route extends AppRoute> = (
  request: MockRequest<Route>,
) => Response<Route> | Promise<Response<Route>>;

export type MockHandlersOf<Resource extends keyof Contract> = {
  readonly [Call in keyof Contract[Resource]]: Contract[Resource][Call] extends AppRoute
    ? MockHandler<Contract[Resource][Call]>
    : never;
};

/** A handler for every endpoint of the contract: omitting one is a compile error. */
export type MockHandlers = { readonly [Resource in keyof Contract]: MockHandlersOf<Resource> };
