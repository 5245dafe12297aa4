import { z } from "zod";
import { jsonBody } from "../http/request-fields.ts";
import { credentialIdCharacters, maxTransports } from "../limits.ts";

const base64urlMessage = "The value must be base64url text.";
const credentialIdMessage = `A credential id must be 1 to ${credentialIdCharacters} characters of base64url.`;
const transportsMessage = `The transports must be a list of at most ${maxTransports} names.`;

function base64urlText(error: string) {
  return z.string({ error }).regex(/^[A-Za-z0-9_-]*$/, { error });
}

const base64url = base64urlText(base64urlMessage);
const nonEmptyBase64url = base64url.min(1, { error: base64urlMessage });
const credentialId = base64urlText(credentialIdMessage)
  .min(1, { error: credentialIdMessage })
  .max(credentialIdCharacters, { error: credentialIdMessage });
const attachment = z.enum(["cross-platform", "platform"]).nullish();
const userVerification = z.enum(["discouraged", "preferred", "required"]);

const descriptor = z.object({ id: z.string(), type: z.literal("public-key") });

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8), as this product sends it. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
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
  timeout: z.int(),
  userVerification,
});

/** Like `requestOptions`, but allows only the signed-in user's passkeys. */
export const reauthenticationRequestOptions = requestOptions.extend({
  allowCredentials: z.array(descriptor),
});

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", { error: "The type must be public-key." }),
  clientExtensionResults: jsonBody({}).loose(),
  /** An unknown value counts as absent (WebAuthn Level 3, section 5.1). */
  authenticatorAttachment: z
    .preprocess((value: z.input<typeof attachment>) => attachment.safeParse(value).data, attachment)
    .optional(),
};

const requireMatchingIds = (value: { id: string; rawId: string }) => value.id === value.rawId;

/** RegistrationResponseJSON (section 5.1). */
export const registrationCredential = jsonBody({
  ...credential,
  response: jsonBody({
    attestationObject: nonEmptyBase64url,
    clientDataJSON: nonEmptyBase64url,
    /** Unknown values are kept as they are (WebAuthn Level 3, section 5.2.1). */
    transports: z
      .array(z.string({ error: transportsMessage }), { error: transportsMessage })
      .max(maxTransports, { error: transportsMessage })
      .optional(),
    publicKeyAlgorithm: z.number({ error: "The algorithm must be a number." }).optional(),
    publicKey: base64url.optional(),
    authenticatorData: base64url.optional(),
  }),
}).refine(requireMatchingIds, { path: ["rawId"], error: "id and rawId differ." });

/** AuthenticationResponseJSON (section 5.1). */
export const authenticationCredential = jsonBody({
  ...credential,
  response: jsonBody({
    authenticatorData: nonEmptyBase64url,
    clientDataJSON: nonEmptyBase64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
}).refine(requireMatchingIds, { path: ["rawId"], error: "id and rawId differ." });

export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type ReauthenticationRequestOptions = z.infer<typeof reauthenticationRequestOptions>;
export type RegistrationCredential = z.infer<typeof registrationCredential>;
export type AuthenticationCredential = z.infer<typeof authenticationCredential>;

/** A credential as the whole body, or as its member `credential`: product section 7 allows both. */
export function unwrapCredential<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body: z.input<Schema>): unknown => {
    const isWrapped = typeof body === "object" && body !== null && "credential" in body;
    return isWrapped ? body.credential : body;
  }, schema);
}
