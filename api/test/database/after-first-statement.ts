import type { Database } from "../../database/connect.ts";

/** A database that runs `step` between its first statement and the next one. */
export function afterFirstStatement(database: Database, step: () => Promise<unknown>): Database {
  const { client } = database;
  const hooked = Object.create(client);
  let isFirst = true;
  const passOn = async () => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst) await step();
  };
  hooked.read = async (sql: string, values: readonly unknown[]) => {
    const rows = await client.read(sql, values);
    await passOn();
    return rows;
  };
  hooked.releaseConnection = async (connection: unknown) => {
    await client.releaseConnection(connection);
    await passOn();
  };
  return new Proxy(database, {
    get: (target, name) => (name === "client" ? hooked : Reflect.get(target, name)),
  });
}
