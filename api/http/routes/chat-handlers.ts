import type { AppRouteImplementation } from "@ts-rest/express";
import type { contract } from "#contract/index.ts";

type Chats = typeof contract.chats;

/** The handlers of some of the contract's calls about chats; each file beside this one has others. */
export type HandlersOf<Name extends keyof Chats> = {
  [Call in Name]: AppRouteImplementation<Chats[Call]>;
};
