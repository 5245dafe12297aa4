import { spawn } from "node:child_process";
import { createServer } from "vite";
import { readConfig } from "#api/config.ts";

/**
 * App and API behind one origin, both following their sources: Vite listens on PORT and hands /api to the
 * server, which restarts beside it on the next port.
 */
const { port, publicUrl } = readConfig();
const apiPort = port + 1;

const api = spawn(
  process.execPath,
  ["--watch", "--watch-preserve-output", "--disable-warning=ExperimentalWarning", "api/server.ts"],
  {
    stdio: "inherit",
    env: { ...process.env, PORT: String(apiPort), HOST: "127.0.0.1", PUBLIC_URL: publicUrl },
  },
);

const vite = await createServer({
  configFile: "app/vite.config.ts",
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    // A plain "/api" would also catch modules whose path begins with it.
    proxy: { "^/api/": `http://127.0.0.1:${apiPort}` },
  },
});
await vite.listen();
vite.config.logger.info(`Inglenook for development: ${publicUrl}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    api.kill(signal);
    void vite.close();
  });
}
api.once("exit", () => void vite.close());
