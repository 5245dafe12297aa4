import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { presentStyleToOperator } from "./present-style.ts";
import { styleIdInput } from "./style-input.ts";

export const setDefaultStyle = defineCommand({
  name: "style-default",
  summary: "Make a chatbot style the default.",
  positionals: ["id"],
  options: {},
  input: styleIdInput,
  run: async ({ id }, { styles }) => {
    const style = presentStyleToOperator(await styles.change(id, { isDefault: true }, operatorActor));
    return { json: style, text: `Style ${style.id}, ${style.name}, is the default.` };
  },
});
