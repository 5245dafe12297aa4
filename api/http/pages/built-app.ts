import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { manifestPath, webManifest } from "#contract/http/web-manifest.ts";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { reportingEndpoints } from "../csp-reports/reports-path.ts";
import { pagePolicy } from "../security/security-headers.ts";
import { SessionCookies } from "../session/session-cookies.ts";
import { dataPreload } from "./data-preload.ts";
import { sessionEmbedder } from "./embed-session.ts";
import { fillPage } from "./fill-page.ts";
import { matchPage, titleAt } from "./match-page.ts";
import { readPagePreloads } from "./page-preloads.ts";
import { answerWithinTimeout } from "./page-timeout.ts";
import { serveBuiltFiles } from "./serve-built-files.ts";

const nonceBytes = 16;

/** The parts of the context that the pages use. */
export type PageContext = Pick<Context, "config" | "sessions" | "accounts" | "languageModels" | "logger">;

/** The services that `demoReplies` uses. */
interface DemoServices {
  readonly config: Pick<Context["config"], "languageModel">;
  readonly languageModels: { readDefault(): Promise<{ readonly id: string }> };
  readonly logger: Pick<Context["logger"], "warn">;
}

/**
 * Returns a function that resolves with whether the demo assistant replies wherever a style names no model. While the database
 * cannot be read, it resolves with its last result.
 */
export function demoReplies({ config, languageModels, logger }: DemoServices): () => Promise<boolean> {
  const isDemoServer = config.languageModel.kind === "demo";
  let known = isDemoServer;
  const read = async () => {
    try {
      known = (await languageModels.readDefault()).id === environmentId;
    } catch (error) {
      logger.warn("the default model of a page could not be read", { error });
    }
    return known;
  };
  return async () => isDemoServer && answerWithinTimeout(read(), known);
}

/**
 * Serves the app's page for every path: 200 for the app's own paths, otherwise 404. Each has a nonce of its
 * own, so no cache may reuse it; with a user in it, none may store it.
 */
function servePages(directory: string, template: string, context: PageContext): RequestHandler {
  const { config } = context;
  const hasDemoReplies = demoReplies(context);
  const findSession = sessionEmbedder(context, new SessionCookies(config));
  const preloads = readPagePreloads(directory);
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      throw new DomainError("method_not_allowed");
    }
    const { productName } = config;
    const nonce = randomBytes(nonceBytes).toString("base64");
    const page = matchPage(request.path);
    const [session, isDemo] = await Promise.all([findSession(request), hasDemoReplies()]);
    response.setHeader("Content-Security-Policy", pagePolicy(nonce, config.isHttps));
    if (config.isHttps) response.setHeader("Reporting-Endpoints", reportingEndpoints);
    response.setHeader("Cache-Control", session === undefined ? "no-cache" : "no-store");
    response.status(page === undefined ? 404 : 200);
    const isSignedIn = session !== undefined;
    const values = { productName, title: titleAt(request.path), isDemo, nonce, session };
    response.type("html").send(
      fillPage(template, {
        ...values,
        preloads: preloads(page, isSignedIn) + dataPreload(request.path, isSignedIn),
      }),
    );
  };
}

const notBuilt = "<!doctype html><title>Not built</title><p>The app is not built. Run: npm run build</p>";

/** Serves the web app manifest with the product's name. */
function serveManifest({ productName }: Config): RequestHandler {
  const manifest = JSON.stringify(webManifest(productName));
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (request.path !== manifestPath || !isRead) return next();
    response.setHeader("Cache-Control", "no-cache");
    response.type("application/manifest+json").send(manifest);
  };
}

/**
 * Serves the built app's files, its manifest and its page for every other path. Without a build it shows a notice. `before`
 * has the assets of the build before.
 */
export function serveBuiltApp(directory: string, context: PageContext, before?: string): RequestHandler[] {
  const page = join(directory, "index.html");
  const template = existsSync(page) ? readFileSync(page, "utf8") : notBuilt;
  return [
    serveBuiltFiles(directory, before),
    serveManifest(context.config),
    servePages(directory, template, context),
  ];
}
