import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { contract } from "#contract/index.ts";

const contractFile = fileURLToPath(new URL("../../contract/index.ts", import.meta.url));

interface Route {
  readonly method: string;
  readonly path: string;
}

function isRoute(entry: object): entry is Route {
  return "method" in entry && "path" in entry;
}

/** The generated client reads only a route's address. It needs `responses` to exist and reads nothing in it. */
function outline(entry: object): object {
  if (!isRoute(entry))
    return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, outline(inner)]));
  const { method, path } = entry;
  return { method, path, responses: {} };
}

/**
 * Gives the browser the contract's routes without their schemas, made from the contract itself: the server checks
 * what it gets and what it answers, the client neither. Files that want a schema still import it by its own file.
 */
export function routesAlone(): Plugin {
  return {
    name: "routes-alone",
    apply: "build",
    load: {
      filter: { id: contractFile },
      handler: () => `export const contract = ${JSON.stringify(outline(contract))};`,
    },
  };
}
