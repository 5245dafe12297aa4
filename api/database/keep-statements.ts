/** The part of better-sqlite3's connection that compiles statements. */
export interface PreparingConnection {
  prepare(sql: string): unknown;
}

const keptStatements = 200;

/** Makes a connection keep the statements that it used last, so that a query is compiled once, not at each run. */
export function keepStatements(connection: PreparingConnection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, unknown>();
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > keptStatements && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}
