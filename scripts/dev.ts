import { spawn } from "node:child_process";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { type Config, readProcessConfig } from "#api/config/config.ts";
import { fillPage } from "#api/http/pages/fill-page.ts";
import { apiProxy } from "./dev-server/api-proxy.ts";

/**
 * Fills the page as the server does per response; Vite's scripts need no nonce, because there is no policy
 * here.
 */
function filledPage({ productName, languageModel }: Config): Plugin {
  const values = { productName, isDemo: languageModel.kind === "demo", nonce: "" };
  return { name: "filled-page", transformIndexHtml: (html) => fillPage(html, values) };
}

/** App and API on one origin: Vite on PORT proxies /api to the server, which restarts on the next port. */
const config = readProcessConfig();
const { port, publicUrl } = config;
const apiPort = port + 1;

let vite: ViteDevServer | undefined;

const api = spawn(
  process.execPath,
  ["--watch", "--watch-preserve-output", "--disable-warning=ExperimentalWarning", "api/server.ts"],
  {
    stdio: "inherit",
    env: { ...process.env, PORT: String(apiPort), HOST: "127.0.0.1", PUBLIC_URL: publicUrl },
  },
);

// Registered before Vite starts: ended by a signal, this process would leave the server running.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    process.exitCode = 0;
    api.kill(signal);
    void vite?.close();
  });
}
process.once("exit", () => api.kill());
api.once("exit", () => (vite === undefined ? process.exit(process.exitCode ?? 1) : void vite.close()));

vite = await createServer({
  configFile: "app/vite.config.ts",
  plugins: [filledPage(config), apiProxy(apiPort)],
  clearScreen: false,
  server: { port, strictPort: true },
});
await vite.listen();
vite.config.logger.info(`Inglenook for development: ${publicUrl}`);
