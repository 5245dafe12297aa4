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

/** The generated client reads only a route's path. `responses` must exist but is not read. */
function toRouteStub(entry: object): object {
  if (!isRoute(entry))
    return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, toRouteStub(inner)]));
  const { method, path } = entry;
  return { method, path, responses: {} };
}

/**
 * Replaces the contract by its routes without schemas in the browser build. The server validates requests and
 * responses; the client does not. Files that need a schema import it from the schema's own file.
 */
export function stripRouteSchemas(): Plugin {
  return {
    name: "strip-route-schemas",
    apply: "build",
    load: {
      filter: { id: contractFile },
      handler: () => `export const contract = ${JSON.stringify(toRouteStub(contract))};`,
    },
  };
}
