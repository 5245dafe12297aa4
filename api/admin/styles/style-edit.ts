import { z } from "zod";
import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { presentStyleToOperator } from "./present-style.ts";
import { styleIdInput, styleOptions, styleText } from "./style-input.ts";

const optionNames = ["name", "content", "description"] as const;

export const editStyle = defineCommand({
  name: "style-edit",
  summary: "Change the given fields of a chatbot style; a changed content is published.",
  positionals: ["id"],
  options: styleOptions,
  input: styleIdInput
    .extend(z.object(styleText).partial().shape)
    .refine((input) => optionNames.some((name) => input[name] !== undefined), {
      path: ["options"],
      message: `Name at least one change: ${optionNames.map((name) => `--${name}`).join(", ")}.`,
    }),
  run: async ({ id, ...text }, { styleVersions }) => {
    const style = presentStyleToOperator(await styleVersions.edit(id, text, operatorActor));
    return { json: style, text: `Style ${style.id}, ${style.name}, was changed.` };
  },
});
