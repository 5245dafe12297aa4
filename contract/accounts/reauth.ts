import { z } from "zod";
import { user } from "../access.ts";
import { initContract } from "../http/rest.ts";
import { authenticationCredential, reauthenticationRequestOptions, unwrapCredential } from "./webauthn.ts";

const contract = initContract();

/**
 * Proving a passkey again before sensitive actions. A rejected proof is a 401 with a code of the login
 * (`challenge_invalid`, `unknown_credential`, `verification_failed`, `passkey_changed`): the user stays signed in.
 */
export const reauth = contract.router({
  options: {
    method: "POST",
    path: "/user/reauth",
    metadata: user,
    body: z.unknown(),
    responses: { 200: reauthenticationRequestOptions },
  },
  verify: {
    method: "POST",
    path: "/user/reauth/verify",
    metadata: user,
    body: unwrapCredential(authenticationCredential),
    responses: { 200: z.object({ success: z.literal(true) }) },
  },
});
