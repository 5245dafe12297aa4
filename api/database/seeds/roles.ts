import type { Knex } from "knex";

const roleNames = ["admin", "user"];

/** Whether every role exists. */
export async function hasRoles(database: Knex): Promise<boolean> {
  const rows = await database("roles").whereIn("role", roleNames).select("id");
  return rows.length === roleNames.length;
}

export async function seedRoles(transaction: Knex.Transaction): Promise<void> {
  const rows = roleNames.map((role) => ({ role }));
  await transaction("roles").insert(rows).onConflict("role").ignore();
}
