import type { Knex } from "knex";

const roleNames = ["admin", "user"];

export async function seedRoles(transaction: Knex.Transaction): Promise<void> {
  const rows = roleNames.map((role) => ({ role }));
  await transaction("roles").insert(rows).onConflict("role").ignore();
}
