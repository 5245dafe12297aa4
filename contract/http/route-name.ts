import type { contract } from "../index.ts";

type Contract = typeof contract;

/** The name of an endpoint as the contract has it: its resource, a dot, its own name. */
export type RouteName = {
  [Resource in keyof Contract & string]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract & string];
