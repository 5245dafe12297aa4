import { z } from "zod";
import { credentialIdCharacters } from "./limits.ts";

const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/);
const credentialId = base64url.min(1).max(credentialIdCharacters);
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const attachment = z.enum(["cross-platform", "platform"]);
const userVerification = z.enum(["discouraged", "preferred", "required"]);

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(transport).optional(),
});

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8), as this product sends it. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal("none"),
  hints: z.array(z.enum(["client-device", "hybrid", "security-key"])),
  extensions: z.object({ credProps: z.boolean() }),
});

/** PublicKeyCredentialRequestOptionsJSON (section 5.5), without `allowCredentials`: nobody is named before signing in. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
});

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: attachment.nullish(),
};

const sameIds = (value: { id: string; rawId: string }) => value.id === value.rawId;

/** RegistrationResponseJSON (section 5.1). */
export const registrationCredential = z
  .object({
    ...credential,
    response: z.object({
      attestationObject: base64url.min(1),
      clientDataJSON: base64url.min(1),
      /** Values that are not known yet are kept as they are (WebAuthn Level 3, section 5.2.1). */
      transports: z.array(z.string()).optional(),
      publicKeyAlgorithm: z.number().optional(),
      publicKey: base64url.optional(),
      authenticatorData: base64url.optional(),
    }),
  })
  .refine(sameIds, { path: ["rawId"], error: "id and rawId differ." });

/** AuthenticationResponseJSON (section 5.1). */
export const authenticationCredential = z
  .object({
    ...credential,
    response: z.object({
      authenticatorData: base64url.min(1),
      clientDataJSON: base64url.min(1),
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .refine(sameIds, { path: ["rawId"], error: "id and rawId differ." });

export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type RegistrationCredential = z.infer<typeof registrationCredential>;
export type AuthenticationCredential = z.infer<typeof authenticationCredential>;

/** A credential as the whole body, or as its member `credential`: product section 7 can be read both ways. */
export function bareOrWrapped<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body: z.input<Schema>): unknown => {
    const isWrapped = typeof body === "object" && body !== null && "credential" in body;
    return isWrapped ? body.credential : body;
  }, schema);
}
