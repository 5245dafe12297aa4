import { build } from "vite";

await build({
  configFile: false,
  logLevel: "error",
  build: { target: "esnext", rolldownOptions: { input: "worker.html" } },
});
