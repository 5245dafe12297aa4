import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { createContext, type ReactNode, useContext } from "react";

/** A credential as the wire carries it: the extensions' results are a record there. */
type Wired<Credential> = Omit<Credential, "clientExtensionResults"> & {
  clientExtensionResults: Record<string, unknown>;
};

function wired<Credential extends { clientExtensionResults: object }>(
  credential: Credential,
): Wired<Credential> {
  return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } };
}

/** The device's passkey prompt. A prompt that is cancelled or refused throws what the browser threw. */
export interface PasskeyPrompt {
  isSupported: () => boolean;
  /** `navigator.credentials.create` (WebAuthn Level 3, section 5.1.3). */
  create: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<Wired<RegistrationResponseJSON>>;
  /** `navigator.credentials.get` (section 5.1.4). */
  get: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<Wired<AuthenticationResponseJSON>>;
}

/** Loaded at the first prompt: no page needs it before. */
const webauthn = () => import("@simplewebauthn/browser");

const browserPrompt: PasskeyPrompt = {
  isSupported: () => typeof window.PublicKeyCredential === "function",
  create: async (optionsJSON) => wired(await (await webauthn()).startRegistration({ optionsJSON })),
  get: async (optionsJSON) => wired(await (await webauthn()).startAuthentication({ optionsJSON })),
};

const Prompt = createContext(browserPrompt);

/** Replaces the browser's prompt, where no person can answer it. */
export function PasskeyProvider({ prompt, children }: { prompt: PasskeyPrompt; children: ReactNode }) {
  return <Prompt value={prompt}>{children}</Prompt>;
}

export function usePasskeyPrompt(): PasskeyPrompt {
  return useContext(Prompt);
}
