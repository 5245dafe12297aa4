import { z } from "zod";
import { defineCommand } from "../command-line/command.ts";
import { presentStyle } from "./present-style.ts";
import { styleIdInput, styleOptions, styleText } from "./style-input.ts";

export const editStyle = defineCommand({
  name: "style-edit",
  summary: "Change the given fields of a chatbot style.",
  positionals: ["id"],
  options: styleOptions,
  input: styleIdInput.extend(z.object(styleText).partial().shape),
  run: async ({ id, ...text }, { chatStyles }) => {
    const style = presentStyle(await chatStyles.edit(id, text));
    return { json: style, text: `Style ${style.id}, ${style.name}, was changed.` };
  },
});
