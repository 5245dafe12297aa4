import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { preview } from "vite";

/** The bench's own pages, built and served. */
export interface ServedPages extends AsyncDisposable {
  readonly url: string;
  readonly folder: string;
}

const configFile = "bench/pages/vite.config.ts";
const folder = "dist/bench/pages";

export async function servePages(): Promise<ServedPages> {
  await promisify(execFile)("vite", ["build", "--logLevel", "error", "--config", configFile]);
  const server = await preview({ configFile, logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The bench's pages are not served.");
  return { url, folder, [Symbol.asyncDispose]: () => server.close() };
}
