import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { forgetPerson } from "#contract/client/forget-person.ts";
import { chatMemory } from "./chat-memory.ts";

/**
 * The session has ended without a logout. The page is remembered before the person is forgotten, so that the next
 * login leads back to the place they were at.
 */
export function endSession(client: QueryClient, { pathname, search, hash }: Path): void {
  chatMemory().rememberPage(`${pathname}${search}${hash}`);
  forgetPerson(client);
}
