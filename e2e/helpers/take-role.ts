import { DatabaseSync } from "node:sqlite";

/** Removes the role of every administrator; no page or command does so for the last one. */
export function takeAdministratorsRole(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec(
    "pragma busy_timeout = 5000; delete from user_roles where roleId in (select id from roles where role = 'admin')",
  );
  database.close();
}
