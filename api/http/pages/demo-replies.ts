import { environmentId } from "#contract/rules/administration/model-changes.ts";
import type { Context } from "../../context.ts";
import { answerInTime } from "./answer-in-time.ts";

interface Services {
  readonly config: Pick<Context["config"], "languageModel">;
  readonly languageModels: { readDefault(): Promise<{ readonly id: string }> };
  readonly logger: Pick<Context["logger"], "warn">;
}

/**
 * Returns a function that says whether the demo assistant replies wherever a style names no model. While the database
 * cannot be read, it says what it said last.
 */
export function demoReplies({ config, languageModels, logger }: Services): () => Promise<boolean> {
  const isDemoServer = config.languageModel.kind === "demo";
  let known = isDemoServer;
  const read = async () => {
    try {
      known = (await languageModels.readDefault()).id === environmentId;
    } catch (error) {
      logger.warn("the default model of a page could not be read", { error });
    }
    return known;
  };
  return async () => isDemoServer && answerInTime(read(), known);
}
