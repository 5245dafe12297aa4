import type { AppRoute, ServerInferRequest, ServerInferResponses } from "@ts-rest/core";
import type { contract } from "../../index.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { UserRow } from "../state/mock-tables.ts";

type Contract = typeof contract;

/** The user who asks. Routes that are not for anyone are reached with a session only. */
type Person<Route> = Route extends { metadata: { access: "anyone" } } ? UserRow | undefined : UserRow;

/** A request that the contract has accepted, in its world. */
export type MockRequest<Route extends AppRoute> = ServerInferRequest<Route> & {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly person: Person<Route>;
  readonly headers: Headers;
  readonly requestId: string;
};

/** An answer of the contract, with headers of this answer alone. */
type Response<Route extends AppRoute> = ServerInferResponses<Route> & {
  readonly headers?: Record<string, string>;
};

/** Answers one endpoint with a status that the contract has, or throws a MockProblem. */
export type MockAnswer<Route extends AppRoute> = (
  request: MockRequest<Route>,
) => Response<Route> | Promise<Response<Route>>;

export type MockAnswersOf<Resource extends keyof Contract> = {
  readonly [Call in keyof Contract[Resource]]: Contract[Resource][Call] extends AppRoute
    ? MockAnswer<Contract[Resource][Call]>
    : never;
};

/** An answer to every endpoint of the contract: one that is left out does not compile. */
export type MockAnswers = { readonly [Resource in keyof Contract]: MockAnswersOf<Resource> };
