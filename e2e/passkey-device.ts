import type { CDPSession, Page } from "@playwright/test";

/** A passkey device of the page: the browser's own WebAuthn code runs, only the person's touch is played. */
export class PasskeyDevice {
  private readonly session: CDPSession;
  private readonly authenticatorId: string;

  private constructor(session: CDPSession, authenticatorId: string) {
    this.session = session;
    this.authenticatorId = authenticatorId;
  }

  static async connect(page: Page): Promise<PasskeyDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new PasskeyDevice(session, authenticatorId);
  }

  /** From now on the person does not prove to be there: the browser reports a cancelled ceremony. */
  async refuse(): Promise<void> {
    await this.session.send("WebAuthn.setUserVerified", {
      authenticatorId: this.authenticatorId,
      isUserVerified: false,
    });
  }

  async consent(): Promise<void> {
    await this.session.send("WebAuthn.setUserVerified", {
      authenticatorId: this.authenticatorId,
      isUserVerified: true,
    });
  }

  async countPasskeys(): Promise<number> {
    const { credentials } = await this.session.send("WebAuthn.getCredentials", {
      authenticatorId: this.authenticatorId,
    });
    return credentials.length;
  }
}
