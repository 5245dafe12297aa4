import { z } from "zod";
import { freshUser, user } from "../access.ts";
import { jsonBody, nameSchema } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { passkeyNameRules } from "../rules/accounts/passkey-name.ts";
import { creationOptions, registrationCredential, unwrapCredential } from "./webauthn.ts";

const contract = initContract();

/** A passkey as its owner sees it, without its key. */
export const passkey = z.object({
  id: z.string(),
  /** The credential id of WebAuthn, base64url. */
  credentialId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether the passkey may be synced to other devices, and whether it is. */
  isSynced: z.boolean(),
  isBackedUp: z.boolean(),
  transports: z.array(z.string()),
  /** Whether this session was signed in with the passkey. */
  isCurrent: z.boolean(),
  /** Whether the signature counter once decreased, as that of a cloned passkey does. */
  isSuspect: z.boolean(),
  /** Whether it was refused because its device type was another one than at its registration. */
  hasChangedType: z.boolean(),
});

export type Passkey = z.infer<typeof passkey>;

export const renamePasskeyForm = jsonBody({ name: nameSchema(passkeyNameRules) });

/** The current user's passkeys (product decision 8). Adding or removing one requires a recent passkey proof. */
export const passkeys = contract.router({
  /** The complete list. With RP ID and user handle the page can signal the accepted passkeys to a device. */
  list: {
    method: "GET",
    path: "/user/passkeys",
    metadata: user,
    responses: {
      200: z.object({ passkeys: z.array(passkey), rpId: z.string(), userHandle: z.string() }),
    },
  },
  options: {
    method: "POST",
    path: "/user/passkeys/options",
    metadata: freshUser,
    body: z.unknown(),
    responses: { 200: creationOptions },
  },
  add: {
    method: "POST",
    path: "/user/passkeys",
    metadata: freshUser,
    body: unwrapCredential(registrationCredential),
    responses: { 201: z.object({ passkey }) },
  },
  rename: {
    method: "PATCH",
    path: "/user/passkeys/:id",
    metadata: user,
    body: renamePasskeyForm,
    responses: { 200: z.object({ passkey }) },
  },
  delete: {
    method: "DELETE",
    path: "/user/passkeys/:id",
    metadata: freshUser,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
});
