import { defineConfig } from "@pandacss/dev";
import theme from "#ui-kit/panda.config.ts";

/** The same theme; the package's style sheet holds the styles of what the package holds. */
export default defineConfig({
  ...theme,
  include: ["./ui-kit/**/*.{ts,tsx}"],
  exclude: [...(theme.exclude ?? []), "./ui-kit/**/*.{stories,test}.{ts,tsx}"],
});
