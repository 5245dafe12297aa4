import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BiDi } from "./bidi.ts";
import type { ElementId, EngineBrowser, Size } from "./engine-browser.ts";
import { Marionette } from "./marionette.ts";
import { type Program, startProgram } from "./start-program.ts";

/** A free port for Marionette, and passkeys only on virtual devices. */
const preferences = {
  "marionette.port": 0,
  "security.webauth.webauthn_enable_softtoken": true,
  "security.webauth.webauthn_enable_usbtoken": false,
};

/** A device that verifies its user at once (Web Authentication, section 11.3). */
const device = {
  protocol: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
};

/** Debian's Firefox with a new profile and a virtual passkey device. */
export class Firefox implements EngineBrowser {
  private readonly program: Program;
  private readonly marionette: Marionette;
  private readonly bidi: BiDi;
  private readonly profile: string;
  private readonly window: string;

  private constructor(program: Program, marionette: Marionette, bidi: BiDi, profile: string, window: string) {
    this.program = program;
    this.marionette = marionette;
    this.bidi = bidi;
    this.profile = profile;
    this.window = window;
  }

  static async start(): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), "inglenook-firefox-"));
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, "user.js"), lines.join(""));
    const args = [
      "--marionette",
      "--remote-debugging-port=0",
      "--headless",
      "--no-remote",
      "--profile",
      profile,
    ];
    // Firefox does not start in a home that belongs to another user.
    const env = { PATH: process.env.PATH, HOME: profile };
    const program = await startProgram(
      "firefox-esr",
      args,
      env,
      /Marionette\s+INFO\s+Listening on port (\d+)/,
    );
    const marionette = await Marionette.connect(Number(program.found));
    const { capabilities } = (await marionette.send("WebDriver:NewSession", { webSocketUrl: true })) as {
      capabilities: { webSocketUrl: string };
    };
    const bidi = await BiDi.connect(capabilities.webSocketUrl);
    const { value: window } = (await marionette.send("WebDriver:GetWindowHandle")) as { value: string };
    await marionette.send("WebAuthn:AddVirtualAuthenticator", device);
    return new Firefox(program, marionette, bidi, profile, window);
  }

  async navigate(url: string): Promise<void> {
    await this.marionette.send("WebDriver:Navigate", { url });
  }

  async execute(script: string, args: unknown[]): Promise<unknown> {
    const answer = await this.marionette.send("WebDriver:ExecuteScript", { script, args });
    return (answer as { value: unknown }).value;
  }

  async click(id: ElementId): Promise<void> {
    await this.marionette.send("WebDriver:ElementClick", { id });
  }

  async sendKeys(id: ElementId, text: string): Promise<void> {
    await this.marionette.send("WebDriver:ElementSendKeys", { id, text });
  }

  async addCookie(cookie: object): Promise<void> {
    await this.marionette.send("WebDriver:AddCookie", { cookie });
  }

  resize(viewport: Size): Promise<void> {
    return this.bidi.send("browsingContext.setViewport", { context: this.window, viewport });
  }

  async errors(): Promise<string[]> {
    // An answer comes after all events before it.
    await this.bidi.send("session.status", {});
    return this.bidi.errors;
  }

  async screenshot(): Promise<Buffer> {
    const answer = await this.marionette.send("WebDriver:TakeScreenshot", { full: false });
    return Buffer.from((answer as { value: string }).value, "base64");
  }

  async stop(): Promise<void> {
    this.bidi.close();
    this.marionette.close();
    await this.program.stop();
    await rm(this.profile, { recursive: true, force: true });
  }
}
