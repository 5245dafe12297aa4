import { z } from "zod";
import { anyone } from "../access.ts";
import { creationOptions, registrationCredential, unwrapCredential } from "../accounts/webauthn.ts";
import { problem } from "../http/problem-schema.ts";
import { jsonBody, positiveInteger } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { inviteText } from "../texts/page-texts.ts";

const contract = initContract();

export const passcodeForm = jsonBody({ passcode: positiveInteger(inviteText.passcodeInvalid) });

/** Registering through an invite link (product section 7). */
export const invite = contract.router({
  get: {
    method: "GET",
    path: "/invite/:linkId",
    metadata: anyone,
    responses: {
      200: z.object({
        inviteLink: z.object({
          linkId: z.string(),
          isValid: z.boolean(),
          /** Only of an open link that gives an existing account a new passkey. */
          reEnrollment: z.object({ keepsPasskeys: z.boolean() }).optional(),
        }),
      }),
      404: problem.extend({ inviteLink: z.object({ isValid: z.literal(false) }).optional() }),
    },
  },
  register: {
    method: "POST",
    path: "/invite/:linkId/register",
    metadata: anyone,
    body: passcodeForm,
    responses: { 200: creationOptions },
  },
  verify: {
    method: "POST",
    path: "/invite/:linkId/register/verify",
    metadata: anyone,
    body: unwrapCredential(registrationCredential),
    responses: { 201: z.object({ success: z.literal(true) }) },
  },
});
