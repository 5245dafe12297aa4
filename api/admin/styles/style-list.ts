import { z } from "zod";
import { defineCommand } from "../command-line/command.ts";
import { table } from "../command-line/text-output.ts";
import { presentStyle } from "./present-style.ts";

export const listStyles = defineCommand({
  name: "style-list",
  summary: "List the chatbot styles; with --json their contents too.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, { chatStyles }) => {
    const styles = (await chatStyles.list()).map(presentStyle);
    const rows = styles.map(({ id, name, description, isDefault }) => [
      String(id),
      name,
      isDefault ? "yes" : "",
      description ?? "",
    ]);
    return { json: styles, text: table(["Id", "Name", "Default", "Description"], rows) };
  },
});
