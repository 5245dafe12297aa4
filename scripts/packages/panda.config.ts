import { defineConfig } from "@pandacss/dev";
import theme from "#ui-kit/panda.config.ts";

/** The same theme; the package's style sheet holds only the styles of the package's components. */
export default defineConfig({
  ...theme,
  include: ["./ui-kit/**/*.{ts,tsx}"],
  exclude: [...(theme.exclude ?? []), "./ui-kit/**/*.{stories,test}.{ts,tsx}"],
});
