import type { CreationOptions, RequestOptions } from "../../accounts/webauthn.ts";
import type { DevicePasskey } from "../state/mock-tables.ts";
import { toBase64url } from "./client-data.ts";
import type { MockBrowser } from "./mock-browser.ts";

export const passkeyOutcomes = ["success", "canceled", "unsupported", "alreadyRegistered"] as const;
export type PasskeyOutcome = (typeof passkeyOutcomes)[number];

/** The members of the options that the prompt uses; the DOM types are larger and less strict. */
type NewPasskeyOptions = Pick<CreationOptions, "challenge"> & { readonly user: { readonly id: string } };
type ProofOptions = Pick<RequestOptions, "challenge"> & {
  readonly allowCredentials?: readonly { readonly id: string }[] | undefined;
};

/** The state of a passkey that a device sends; its registration has the rest. */
interface ClaimedState {
  readonly counter?: number;
  readonly backupEligible?: boolean;
  readonly backedUp?: boolean;
}

/** The signals of a page to the device about passkeys (WebAuthn Level 3, section 5.1.10). */
interface AcceptedPasskeys {
  readonly rpId: string;
  readonly userId: string;
  readonly allAcceptedCredentialIds: readonly string[];
}
interface UnknownPasskey {
  readonly rpId: string;
  readonly credentialId: string;
}

/** The error of a browser when a prompt is canceled or times out (WebAuthn Level 3, section 5.1.3). */
function canceled(): DOMException {
  return new DOMException("The operation either timed out or was not allowed.", "NotAllowedError");
}

/** The error for a device that already holds a passkey: a browser's name with the library's code. */
function alreadyRegistered(): Error {
  const failure = new Error("The authenticator was previously registered");
  failure.name = "InvalidStateError";
  return Object.assign(failure, { code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" });
}

/** A fake passkey prompt that resolves immediately with the configured outcome. */
export class FakePasskeyPrompt {
  outcome: PasskeyOutcome;
  /** Every signal of the page, in order. */
  readonly signals: (AcceptedPasskeys | UnknownPasskey)[] = [];
  private readonly browser: MockBrowser;

  constructor(browser: MockBrowser, outcome: PasskeyOutcome = "success") {
    this.browser = browser;
    this.outcome = outcome;
  }

  readonly isSupported = (): boolean => this.outcome !== "unsupported";

  /** Creates a passkey, and stores it on the browser's device. */
  readonly create = async ({ challenge, user }: NewPasskeyOptions) => {
    this.refuse("alreadyRegistered");
    const passkey = { id: toBase64url({ passkeyOf: user.id, madeFor: challenge }), userHandle: user.id };
    this.browser.storePasskey(passkey);
    return {
      ...this.credential(passkey),
      response: {
        attestationObject: toBase64url({ fmt: "none" }),
        clientDataJSON: this.clientData("webauthn.create", challenge),
        transports: ["internal" as const],
      },
    };
  };

  /** Proves the newest allowed passkey of the device; without one it fails like a canceled prompt. */
  readonly get = async ({ challenge, allowCredentials }: ProofOptions, state: ClaimedState = {}) => {
    this.refuse();
    const passkey = this.browser.passkeys.findLast(
      ({ id }) => allowCredentials === undefined || allowCredentials.some((allowed) => allowed.id === id),
    );
    if (passkey === undefined) throw canceled();
    return {
      ...this.credential(passkey),
      response: {
        authenticatorData: toBase64url({ flags: ["up", "uv"], counter: 0, ...state }),
        clientDataJSON: this.clientData("webauthn.get", challenge),
        signature: toBase64url({ signedBy: passkey.id }),
        userHandle: passkey.userHandle,
      },
    };
  };

  readonly canSignal = (): boolean => this.isSupported();

  readonly signalAccepted = async (accepted: AcceptedPasskeys) => {
    this.signals.push(accepted);
    const { userId, allAcceptedCredentialIds: ids } = accepted;
    this.browser.removePasskeys(({ id, userHandle }) => userHandle === userId && !ids.includes(id));
  };

  readonly signalUnknown = async (unknown: UnknownPasskey) => {
    this.signals.push(unknown);
    this.browser.removePasskeys(({ id }) => id === unknown.credentialId);
  };

  private refuse(also?: PasskeyOutcome): void {
    if (this.outcome === "canceled") throw canceled();
    if (this.outcome === "unsupported") throw new Error("WebAuthn is not supported in this browser");
    if (this.outcome === also) throw alreadyRegistered();
  }

  private clientData(type: "webauthn.create" | "webauthn.get", challenge: string): string {
    return toBase64url({ type, challenge, origin: this.browser.origin, crossOrigin: false });
  }

  private credential({ id }: DevicePasskey) {
    return {
      id,
      rawId: id,
      type: "public-key" as const,
      authenticatorAttachment: "platform" as const,
      clientExtensionResults: {},
    };
  }
}
