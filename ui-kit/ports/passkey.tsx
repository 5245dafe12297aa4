import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { createContext, type ReactNode, useContext } from "react";

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof transports)[number];

interface Wired {
  clientExtensionResults: Record<string, unknown>;
}

/** A passkey just made, as the wire carries it. Transports that the standard does not know yet are left out. */
export type NewPasskey = Omit<RegistrationResponseJSON, keyof Wired | "response"> &
  Wired & {
    response: Omit<RegistrationResponseJSON["response"], "transports"> & { transports: Transport[] };
  };

/** The proof of a passkey, as the wire carries it. */
export type PasskeyProof = Omit<AuthenticationResponseJSON, keyof Wired> & Wired;

/** A person's passkeys that still sign in: all of them, by the ids of their credentials. */
export interface AcceptedPasskeys {
  readonly rpId: string;
  readonly userId: string;
  readonly allAcceptedCredentialIds: string[];
}

/** A passkey that the server does not know. */
export interface UnknownPasskey {
  readonly rpId: string;
  readonly credentialId: string;
}

/** The device's passkey prompt. One that is canceled or refused throws what the browser threw. */
export interface PasskeyPrompt {
  isSupported: () => boolean;
  /** `navigator.credentials.create` (WebAuthn Level 3, section 5.1.3). */
  create: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<NewPasskey>;
  /** `navigator.credentials.get` (section 5.1.4). */
  get: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<PasskeyProof>;
  /** Whether the browser passes on which passkeys still sign in (section 5.1.10). */
  canSignal: () => boolean;
  /** The device offers no other passkey of this person any more. Never throws: signals are hints. */
  signalAccepted: (accepted: AcceptedPasskeys) => Promise<void>;
  /** The device does not offer this passkey any more. Never throws. */
  signalUnknown: (unknown: UnknownPasskey) => Promise<void>;
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

async function getPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { clientExtensionResults, ...credential } = await startAuthentication({ optionsJSON });
  return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
}

const isSupported = () => typeof window.PublicKeyCredential === "function";

/** Browsers from before 2025 have one of the signals, or none. */
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

const Prompt = createContext<PasskeyPrompt | undefined>(undefined);

/** Says what prompts for a passkey: the browser in the app, something scripted where no person can answer. */
export function PasskeyProvider({ prompt, children }: { prompt: PasskeyPrompt; children: ReactNode }) {
  return <Prompt value={prompt}>{children}</Prompt>;
}

export function usePasskeyPrompt(): PasskeyPrompt {
  const prompt = useContext(Prompt);
  if (prompt === undefined) throw new Error("usePasskeyPrompt needs a PasskeyProvider around it.");
  return prompt;
}
