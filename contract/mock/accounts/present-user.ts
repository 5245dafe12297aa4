import type { User } from "../../accounts/session.ts";
import type { UserRow } from "../state/mock-tables.ts";

export function presentUser({ id, username, uniqueUserNumber }: UserRow): User {
  return { id, username, uniqueUserNumber };
}
