import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { freePort } from "./start-server.ts";

type Call = { url: string; headers: IncomingHttpHeaders };

/** A site of somebody else, which writes down who calls it. */
export class OtherSite {
  readonly calls: Call[] = [];
  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server, port: number) {
    this.server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<OtherSite> {
    const port = await freePort();
    const server = createServer();
    const site = new OtherSite(server, port);
    server.on("request", ({ url = "", headers }, response) => {
      site.calls.push({ url, headers });
      response.setHeader("content-type", "text/html").end("<title>Elsewhere</title>");
    });
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    return site;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

/** What a page asks of others than the product, and the dialogs that it opens, from now on. */
export function watchForAttacks(page: Page, own: string): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== own) seen.push(`request ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}
