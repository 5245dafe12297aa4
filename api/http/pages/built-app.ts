import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import type { Config } from "../../config/config.ts";
import { serveBuiltFiles } from "./serve-built-files.ts";
import { servePages } from "./serve-pages.ts";

const notBuilt = "<!doctype html><title>Not built</title><p>The app is not built. Run: npm run build</p>";

/** The built app: its files, then its page for every other path. Without a build the page says so. */
export function builtApp(directory: string, config: Config): RequestHandler[] {
  const page = join(directory, "index.html");
  const template = existsSync(page) ? readFileSync(page, "utf8") : notBuilt;
  return [serveBuiltFiles(directory), servePages(template, config)];
}
