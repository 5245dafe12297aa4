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

/** The device's passkey prompt. One that is cancelled or refused throws what the browser threw. */
export interface PasskeyPrompt {
  isSupported: () => boolean;
  /** `navigator.credentials.create` (WebAuthn Level 3, section 5.1.3). */
  create: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<NewPasskey>;
  /** `navigator.credentials.get` (section 5.1.4). */
  get: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<PasskeyProof>;
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

export const browserPasskeyPrompt: PasskeyPrompt = {
  isSupported: () => typeof window.PublicKeyCredential === "function",
  create: createPasskey,
  get: getPasskey,
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
