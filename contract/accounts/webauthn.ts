import { z } from "zod";
import { jsonObject } from "../http/json-object.ts";
import { credentialIdCharacters } from "../limits.ts";
import { transportNames } from "../rules/accounts/transports.ts";

const base64urlSentence = "The value must be base64url text.";
const credentialIdSentence = `A credential id must be 1 to ${credentialIdCharacters} characters of base64url.`;
const transportsSentence = "The transports must be a list of names.";

function base64urlText(error: string) {
  return z.string({ error }).regex(/^[A-Za-z0-9_-]*$/, { error });
}

const base64url = base64urlText(base64urlSentence);
const filledBase64url = base64url.min(1, { error: base64urlSentence });
const credentialId = base64urlText(credentialIdSentence)
  .min(1, { error: credentialIdSentence })
  .max(credentialIdCharacters, { error: credentialIdSentence });
const transport = z.enum(transportNames);
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

/**
 * PublicKeyCredentialRequestOptionsJSON (section 5.5), without `allowCredentials`: no user is named before
 * sign-in.
 */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
});

/** Like `requestOptions`, but allows only the signed-in user's passkeys. */
export const ownRequestOptions = requestOptions.extend({ allowCredentials: z.array(descriptor) });

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", { error: "The type must be public-key." }),
  clientExtensionResults: jsonObject({}).loose(),
  /** An unknown value counts as absent (WebAuthn Level 3, section 5.1). */
  authenticatorAttachment: attachment.nullish().catch(undefined),
};

const sameIds = (value: { id: string; rawId: string }) => value.id === value.rawId;

/** RegistrationResponseJSON (section 5.1). */
export const registrationCredential = jsonObject({
  ...credential,
  response: jsonObject({
    attestationObject: filledBase64url,
    clientDataJSON: filledBase64url,
    /** Unknown values are kept as they are (WebAuthn Level 3, section 5.2.1). */
    transports: z.array(z.string({ error: transportsSentence }), { error: transportsSentence }).optional(),
    publicKeyAlgorithm: z.number({ error: "The algorithm must be a number." }).optional(),
    publicKey: base64url.optional(),
    authenticatorData: base64url.optional(),
  }),
}).refine(sameIds, { path: ["rawId"], error: "id and rawId differ." });

/** AuthenticationResponseJSON (section 5.1). */
export const authenticationCredential = jsonObject({
  ...credential,
  response: jsonObject({
    authenticatorData: filledBase64url,
    clientDataJSON: filledBase64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
}).refine(sameIds, { path: ["rawId"], error: "id and rawId differ." });

export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type OwnRequestOptions = z.infer<typeof ownRequestOptions>;
export type RegistrationCredential = z.infer<typeof registrationCredential>;
export type AuthenticationCredential = z.infer<typeof authenticationCredential>;

/** A credential as the whole body, or as its member `credential`: product section 7 allows both. */
export function bareOrWrapped<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body: z.input<Schema>): unknown => {
    const isWrapped = typeof body === "object" && body !== null && "credential" in body;
    return isWrapped ? body.credential : body;
  }, schema);
}
