import { z } from "zod";
import { defineCommand } from "../command-line/command.ts";
import { table } from "../command-line/text-output.ts";
import { presentStyleToOperator } from "./present-style.ts";

const columns = ["Id", "Name", "Default", "Published", "Draft", "Archived", "Description"];

export const listStyles = defineCommand({
  name: "style-list",
  summary: "List the chatbot styles; with --json their contents too.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, { styleReader }) => {
    const styles = (await styleReader.list()).map(presentStyleToOperator);
    const rows = styles.map(({ id, name, description, isDefault, archivedAt, published, draft }) => [
      String(id),
      name,
      isDefault ? "yes" : "",
      String(published ?? ""),
      String(draft ?? ""),
      archivedAt === null ? "" : "yes",
      description ?? "",
    ]);
    return { json: styles, text: table(columns, rows) };
  },
});
