import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/testing/free-port.ts";
import { type ElementId, type EngineBrowser, type Size, WebDriverError } from "./engine-browser.ts";
import { type Program, startProgram } from "./start-program.ts";

const pauseMilliseconds = 20;
/** A navigation that has no document by then is asked for again. */
const navigationMilliseconds = 20_000;
/** The browser that comes with the engine. */
const miniBrowser = "/usr/lib/*/webkit{2gtk-4.*,gtk-*}/MiniBrowser";
/** Without it the toolbar keeps the window at 447 px. */
const narrowToolbar = "button, entry, image { min-width: 0; padding: 0; border-width: 0; font-size: 1px; }";

/** Runs in the page: records its errors, unless they are recorded already. True in a new document. */
const recordErrors = `
  if (window.recordedErrors !== undefined) return false;
  const errors = [];
  window.recordedErrors = errors;
  window.addEventListener("error", ({ message }) => errors.push("uncaught: " + message));
  window.addEventListener("unhandledrejection", ({ reason }) => errors.push("unhandled: " + reason));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push("content policy violated: " + violatedDirective + " " + blockedURI));
  const log = console.error;
  console.error = (...args) => {
    errors.push("console: " + args.join(" "));
    log(...args);
  };
  return true;`;

/** Debian's WebKitGTK on a virtual display. It has no passkeys. */
export class WebKit implements EngineBrowser {
  private readonly programs: Program[];
  private readonly home: string;
  private readonly session: string;
  private readonly pastErrors: string[] = [];

  private constructor(programs: Program[], home: string, session: string) {
    this.programs = programs;
    this.home = home;
    this.session = session;
  }

  static async start(): Promise<WebKit> {
    const [binary] = globSync(miniBrowser);
    if (binary === undefined) throw new Error(`There is no ${miniBrowser}.`);
    const home = await mkdtemp(join(tmpdir(), "inglenook-webkit-"));
    await mkdir(join(home, "gtk-3.0"));
    await writeFile(join(home, "gtk-3.0", "gtk.css"), narrowToolbar);
    const screen = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
    const display = await startProgram("Xvfb", screen, { PATH: process.env.PATH }, /^(\d+)\n/m);
    const env = {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${display.found}`,
      LANG: "C.UTF-8",
    };
    const port = await freePort();
    const driver = await startProgram("WebKitWebDriver", [`--port=${port}`], env);
    const driverUrl = `http://127.0.0.1:${port}`;
    const options = { binary, args: ["--automation"] };
    const alwaysMatch = { pageLoadStrategy: "none", "webkitgtk:browserOptions": options };
    await untilListening(driverUrl);
    const { sessionId } = (await send("POST", `${driverUrl}/session`, { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    const webkit = new WebKit([driver, display], home, `${driverUrl}/session/${sessionId}`);
    await webkit.execute(recordErrors, []);
    return webkit;
  }

  async navigate(url: string): Promise<void> {
    this.pastErrors.push(...(await this.pageErrors()));
    // The command does not wait, so that errors are recorded before the page's modules have arrived.
    do await this.post("url", { url });
    while (!(await this.hasNewDocument()));
    while ((await this.executeWhileLoading("return document.readyState")) !== "complete")
      await sleep(pauseMilliseconds);
  }

  execute(script: string, args: unknown[]): Promise<unknown> {
    return this.post("execute/sync", { script, args });
  }

  async click(id: ElementId): Promise<void> {
    await this.post(`element/${id}/click`, {});
  }

  async sendKeys(id: ElementId, text: string): Promise<void> {
    await this.post(`element/${id}/value`, { text });
  }

  async addCookie(cookie: object): Promise<void> {
    await this.post("cookie", { cookie });
  }

  /** The window is higher than the viewport by its toolbar. */
  async resize({ width, height }: Size): Promise<void> {
    await this.post("window/rect", { width, height });
    const inner = (await this.execute("return window.innerHeight", [])) as number;
    await this.post("window/rect", { width, height: 2 * height - inner });
    while ((await this.execute("return window.innerWidth", [])) !== width) await sleep(pauseMilliseconds);
  }

  async errors(): Promise<string[]> {
    return [...this.pastErrors, ...(await this.pageErrors())];
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await send("GET", `${this.session}/screenshot`)) as string, "base64");
  }

  async stop(): Promise<void> {
    await send("DELETE", this.session);
    for (const { stop } of this.programs) await stop();
    await rm(this.home, { recursive: true, force: true });
  }

  /**
   * Whether the next document has come, whose errors are then recorded. False after a while: a navigation of the page's own may have
   * canceled the driver's.
   */
  private async hasNewDocument(): Promise<boolean> {
    const deadline = performance.now() + navigationMilliseconds;
    while (performance.now() < deadline) if (await this.executeWhileLoading(recordErrors)) return true;
    return false;
  }

  /** Undefined if the document is replaced meanwhile, where the driver answers with an error, late or never. */
  private async executeWhileLoading(script: string): Promise<unknown> {
    const url = `${this.session}/execute/sync`;
    try {
      return await send("POST", url, { script, args: [] }, AbortSignal.timeout(navigationMilliseconds));
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      if (isLate || (error instanceof WebDriverError && error.code === "no such frame")) return undefined;
      throw error;
    }
  }

  private async pageErrors(): Promise<string[]> {
    return (await this.execute("return window.recordedErrors ?? []", [])) as string[];
  }

  private post(path: string, body: object): Promise<unknown> {
    return send("POST", `${this.session}/${path}`, body);
  }
}

async function send(method: string, url: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

async function untilListening(url: string): Promise<void> {
  for (;;) {
    const isListening = await fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    await sleep(pauseMilliseconds);
  }
}
