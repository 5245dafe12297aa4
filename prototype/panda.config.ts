import { defineConfig } from "@pandacss/dev";
import theme from "#ui-kit/panda.config.ts";

/** The same theme, extracted from the prototype's files too; the app's style sheet has no styles of the panel. */
export default defineConfig({ ...theme, include: [...(theme.include ?? []), "./prototype/**/*.{ts,tsx}"] });
