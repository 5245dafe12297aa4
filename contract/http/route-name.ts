import type { contract } from "../index.ts";

type Contract = typeof contract;

/** The name of an endpoint in the contract: resource, dot, call. */
export type RouteName = {
  [Resource in keyof Contract & string]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract & string];
