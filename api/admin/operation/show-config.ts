import { z } from "zod";
import { mergeSources } from "../../config/environment.ts";
import { inspectConfig } from "../../doctor/inspect-config.ts";
import { defineEnvironmentCommand } from "../command-line/command.ts";
import { table } from "../command-line/text-output.ts";
import { readEffectiveConfig } from "./effective-config.ts";

export const showConfig = defineEnvironmentCommand({
  name: "config",
  summary: "Show every variable, the value that holds without secrets, and where it comes from.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, sources) => {
    const values = readEffectiveConfig(sources);
    const { faults, warnings } = inspectConfig(mergeSources(sources));
    const notices = [...sources.faults, ...faults, ...sources.warnings, ...warnings];
    const rows = values.map(({ variable, value, source }) => [variable, value ?? "-", source]);
    return {
      json: values,
      text: table(["Variable", "Value", "From"], rows),
      ...(notices.length > 0 && { notice: notices.join("\n") }),
      exitCode: sources.faults.length + faults.length > 0 ? 1 : 0,
    };
  },
});
