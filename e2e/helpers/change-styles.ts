import { DatabaseSync } from "node:sqlite";

/** Gives every chatbot style this name and description, as an operator could. */
export function changeStyles(databaseFile: string, text: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec("pragma busy_timeout = 5000");
  database.prepare("update systemprompts set name = ? || id, description = ?").run(text, text);
  database.close();
}
