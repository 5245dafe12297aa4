import type { Plugin } from "vite";
import { lingerWhileSending } from "#api/http/connections/lingering-close.ts";

/**
 * Passes the calls of the API on to the server on another port of this machine. Where the server refuses a body, Vite closes the
 * connection to the client as the server does: with the whole answer.
 */
export function apiProxy(port: number): Plugin {
  return {
    name: "api-proxy",
    // A plain "/api" would also match modules whose path begins with it.
    config: () => ({ server: { proxy: { "^/api/": `http://127.0.0.1:${port}` } } }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        lingerWhileSending(request, response);
        next();
      });
    },
  };
}
