import { z } from "zod";
import { anyone } from "../access.ts";
import { initContract } from "../http/rest.ts";
import { signedInUser } from "./current-session.ts";
import { authenticationCredential, requestOptions, unwrapCredential } from "./webauthn.ts";

const contract = initContract();

/** Signing in with a passkey: options, then the assertion (product section 7). */
export const passkeyLogin = contract.router({
  options: {
    method: "POST",
    path: "/login",
    metadata: anyone,
    body: z.unknown(),
    responses: { 200: requestOptions },
  },
  verify: {
    method: "POST",
    path: "/login/verify",
    metadata: anyone,
    body: unwrapCredential(authenticationCredential),
    responses: { 200: z.object({ success: z.literal(true), user: signedInUser }) },
  },
});
