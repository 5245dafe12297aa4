import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { createContext, type ReactNode, useContext } from "react";

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof transports)[number];

interface WireFormat {
  clientExtensionResults: Record<string, unknown>;
}

/** A new passkey in its wire format. Transports unknown to the standard are left out. */
export type NewPasskey = Omit<RegistrationResponseJSON, keyof WireFormat | "response"> &
  WireFormat & {
    response: Omit<RegistrationResponseJSON["response"], "transports"> & { transports: Transport[] };
  };

/** An assertion in its wire format. */
export type PasskeyAssertion = Omit<AuthenticationResponseJSON, keyof WireFormat> & WireFormat;

/** Ids of all passkeys that still sign the user in. */
export interface AcceptedPasskeys {
  readonly rpId: string;
  readonly userId: string;
  readonly allAcceptedCredentialIds: string[];
}

/** A passkey unknown to the server. */
export interface UnknownPasskeySignal {
  readonly rpId: string;
  readonly credentialId: string;
}

/** The WebAuthn prompt. Rejects with the browser's error. */
export interface PasskeyPrompt {
  isSupported: () => boolean;
  /** `navigator.credentials.create` (WebAuthn Level 3, section 5.1.3). */
  create: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<NewPasskey>;
  /** `navigator.credentials.get` (section 5.1.4). */
  get: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<PasskeyAssertion>;
  /** Whether the browser supports WebAuthn signals (section 5.1.10). */
  canSignal: () => boolean;
  /**
   * Signals all accepted passkeys of this user; the device stops offering others. Never throws: signals are
   * hints.
   */
  signalAccepted: (accepted: AcceptedPasskeys) => Promise<void>;
  /** Signals that the device must not offer this passkey again. Never throws. */
  signalUnknown: (unknown: UnknownPasskeySignal) => Promise<void>;
}

async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { response, clientExtensionResults, ...credential } = await startRegistration({ optionsJSON });
  const known = transports.filter((transport) => response.transports?.includes(transport));
  return {
    ...credential,
    response: { ...response, transports: known },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

async function getPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { clientExtensionResults, ...credential } = await startAuthentication({ optionsJSON });
  return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
}

const isSupported = () => typeof window.PublicKeyCredential === "function";

/** Browsers from before 2025 have only one of the signals, or none. */
const canSignal = () =>
  isSupported() &&
  typeof PublicKeyCredential.signalAllAcceptedCredentials === "function" &&
  typeof PublicKeyCredential.signalUnknownCredential === "function";

export const browserPasskeyPrompt: PasskeyPrompt = {
  isSupported,
  create: createPasskey,
  get: getPasskey,
  canSignal,
  signalAccepted: async (accepted) => {
    if (canSignal()) await PublicKeyCredential.signalAllAcceptedCredentials(accepted).catch(() => undefined);
  },
  signalUnknown: async (unknown) => {
    if (canSignal()) await PublicKeyCredential.signalUnknownCredential(unknown).catch(() => undefined);
  },
};

const PasskeyPromptContext = createContext<PasskeyPrompt | undefined>(undefined);

/** Provides the prompt: the browser's, or a scripted one for tests. */
export function PasskeyProvider({ prompt, children }: { prompt: PasskeyPrompt; children: ReactNode }) {
  return <PasskeyPromptContext value={prompt}>{children}</PasskeyPromptContext>;
}

export function usePasskeyPrompt(): PasskeyPrompt {
  const prompt = useContext(PasskeyPromptContext);
  if (prompt === undefined) throw new Error("usePasskeyPrompt needs a PasskeyProvider around it.");
  return prompt;
}
