import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { styleIdInput } from "./style-input.ts";

export const removeStyle = defineCommand({
  name: "style-remove",
  summary: "Remove a chatbot style; its chats continue with the default.",
  positionals: ["id"],
  options: {},
  input: styleIdInput,
  run: async ({ id }, { styles }) => {
    await styles.remove(id, operatorActor);
    return { json: { id, removed: true }, text: `Style ${id} was removed.` };
  },
});
