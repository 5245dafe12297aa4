import { z } from "zod";
import { operatorActor } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { presentStyleToOperator } from "./present-style.ts";
import { styleOptions, styleText } from "./style-input.ts";

export const addStyle = defineCommand({
  name: "style-add",
  summary: "Add a chatbot style; name and content are required.",
  positionals: [],
  options: styleOptions,
  input: z.object({ ...styleText, description: styleText.description.optional() }),
  run: async ({ description = null, ...text }, { styleVersions }) => {
    const style = presentStyleToOperator(await styleVersions.add({ ...text, description }, operatorActor));
    return { json: style, text: `Style ${style.id}, ${style.name}, was added.` };
  },
});
