import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** Collects what a healthy page never has: console errors, uncaught errors, violations or faults of its policies. */
export class PageFaults {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Chromium writes a console error for each answer of 400 and above; a test names those it provokes. */
  expectAnswer(...statuses: number[]): void {
    for (const status of statuses)
      this.expected.push(new RegExp(`the server responded with a status of ${status} `));
  }

  /** A request that the test cuts off is written to the console too. */
  expectCutRequest(): void {
    this.expected.push(/net::ERR_(FAILED|INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_\w+)/);
  }

  /** A test that breaks the content policy on purpose is refused, and told so in the console. */
  expectViolations(): void {
    this.expected.push(
      /content policy violated|violates the [\w' ]*Content Security [Pp]olicy|This document requires 'Trusted\w+' assignment/,
    );
  }

  /** Watches every page that is opened in the browser's context from now on. */
  async watch(context: BrowserContext): Promise<void> {
    context.on("weberror", (webError) => {
      const error = webError.error();
      this.found.push(`uncaught: ${error.stack ?? error.message}`);
    });
    context.on("console", (message) => {
      // Chromium warns of features in Permissions-Policy that it does not know.
      if (message.type() === "error" || message.text().includes("Permissions-Policy"))
        this.found.push(`console: ${message.text()} ${message.location().url}`);
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`content policy violated: ${violatedDirective} ${blockedURI}`),
      );
    });
  }

  /** A page of another browser, which is watched too. */
  async openElsewhere(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    await this.watch(context);
    return context.newPage();
  }

  /** The faults that no test has named. */
  unexpected(): string[] {
    return this.found.filter((fault) => !this.expected.some((pattern) => pattern.test(fault)));
  }
}
