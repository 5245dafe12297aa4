import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { forgetPerson, isForgotten } from "#contract/client/forget-person.ts";
import { chatMemory } from "./chat-memory.ts";
import { noteSessionEnd } from "./session-end.ts";

/**
 * The session has ended without a logout. The page is remembered before the person is forgotten, so that the next
 * login leads back to the place they were at; not what a call that comes back after a logout says.
 */
export function endSession(client: QueryClient, { pathname, search, hash }: Path, failure: unknown): void {
  if (isForgotten(client)) return;
  noteSessionEnd(client, failure);
  chatMemory().rememberPage(`${pathname}${search}${hash}`);
  forgetPerson(client);
}
