import type { User } from "../session.ts";
import type { UserRow } from "./mock-tables.ts";

export function presentUser({ id, username, uniqueUserNumber }: UserRow): User {
  return { id, username, uniqueUserNumber };
}
