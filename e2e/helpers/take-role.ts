import { DatabaseSync } from "node:sqlite";

/** Makes every administrator of a server a user like others, which no page and no command does to the last one. */
export function takeAdministratorsRole(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec(
    "pragma busy_timeout = 5000; delete from user_roles where roleId in (select id from roles where role = 'admin')",
  );
  database.close();
}
