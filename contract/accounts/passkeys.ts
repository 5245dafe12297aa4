import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { freshUser, user } from "../access.ts";
import { jsonObject } from "../http/json-object.ts";
import { titleText } from "../http/user-text-schema.ts";
import { passkeyNameRules } from "./passkey-name.ts";
import { bareOrWrapped, creationOptions, registrationCredential } from "./webauthn.ts";

const contract = initContract();

/** A passkey as its owner sees it; nothing of its key. */
export const passkey = z.object({
  id: z.string(),
  /** The credential's own id, base64url: what a device knows it by. */
  credentialId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether a provider may copy it to other devices, and whether one has. */
  isSynced: z.boolean(),
  isBackedUp: z.boolean(),
  transports: z.array(z.string()),
  /** Whether this session was signed in with it. */
  isCurrent: z.boolean(),
  /** Whether its counter once went back, as that of a copy does. */
  isSuspect: z.boolean(),
});

export type Passkey = z.infer<typeof passkey>;

export const passkeyNameForm = jsonObject({ name: titleText(passkeyNameRules) });

/** The passkeys of whoever is signed in (decisions 8). Adding and removing one need a passkey that was just proved. */
export const passkeys = contract.router({
  /** The complete list. With RP ID and user handle the page can tell a device which ones are still accepted. */
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
    body: bareOrWrapped(registrationCredential),
    responses: { 201: z.object({ passkey }) },
  },
  rename: {
    method: "PATCH",
    path: "/user/passkeys/:id",
    metadata: user,
    body: passkeyNameForm,
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
