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
    return PasskeyDevice.add(session, "internal");
  }

  private static async add(session: CDPSession, transport: "internal" | "usb"): Promise<PasskeyDevice> {
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new PasskeyDevice(session, authenticatorId);
  }

  /** A security key that is plugged in beside this device. */
  plugInKey(): Promise<PasskeyDevice> {
    return PasskeyDevice.add(this.session, "usb");
  }

  /** It is taken away, with its passkeys. */
  async takeAway(): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  }

  /** Nobody touches it any more, until somebody does again. */
  async letBe(isLeft = true): Promise<void> {
    await this.session.send("WebAuthn.setAutomaticPresenceSimulation", {
      authenticatorId: this.authenticatorId,
      enabled: !isLeft,
    });
  }

  /** Brings its passkeys to a further device, as a provider does that syncs them. */
  async syncTo(other: PasskeyDevice): Promise<void> {
    for (const credential of await this.passkeys())
      await other.session.send("WebAuthn.addCredential", {
        authenticatorId: other.authenticatorId,
        credential,
      });
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
    return (await this.passkeys()).length;
  }

  private async passkeys() {
    const { credentials } = await this.session.send("WebAuthn.getCredentials", {
      authenticatorId: this.authenticatorId,
    });
    return credentials;
  }
}
