import { resolve } from "node:path";

/** What `npm start` runs after `node`. */
export const productWords: readonly string[] = [
  "--disable-warning=ExperimentalWarning",
  resolve("dist/server/server.mjs"),
];
