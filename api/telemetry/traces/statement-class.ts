const classes = ["select", "insert", "update", "delete", "begin", "commit", "rollback", "savepoint", "with"];

/** The class of a statement: its first word. Nothing else of it is kept, as it may hold values. */
export function statementClass(sql: string): string {
  const [, word = ""] = /^\W*(\w+)/.exec(sql) ?? [];
  const name = word.toLowerCase();
  return classes.includes(name) ? name : "other";
}
