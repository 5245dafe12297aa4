import { resolve } from "node:path";

/** What `npm start` runs after `node`. */
export const productWords: readonly string[] = [
  "--max-semi-space-size=4",
  "--disable-warning=ExperimentalWarning",
  resolve("dist/server/server.mjs"),
];
