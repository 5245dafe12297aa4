import { resolve } from "node:path";

/** The arguments of `node` in `npm start`. */
export const productWords: readonly string[] = [
  "--max-semi-space-size=4",
  "--disable-warning=ExperimentalWarning",
  resolve("dist/server/server.mjs"),
];
