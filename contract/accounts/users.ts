import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { jsonObject } from "../http/json-object.ts";
import { inviteLink } from "../invites/invite-links.ts";
import { accountsText } from "../texts/admin-texts.ts";
import { roleName } from "./session.ts";

const contract = initContract();

/** An account as administrators see it: who may do what, and when they were here; nothing of what they write. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  uniqueUserNumber: z.number(),
  roles: z.array(roleName),
  createdAt: z.iso.datetime(),
  /** To the minute; null for somebody who never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  passkeyCount: z.number(),
});

export type Account = z.infer<typeof account>;

/** `roles` is the whole set. What is so already is changed by nobody. */
export const accountChange = jsonObject({
  disabled: z.boolean({ error: accountsText.disabledInvalid }).optional(),
  roles: z
    .array(z.enum(roleName.options, { error: accountsText.rolesInvalid }), {
      error: accountsText.rolesInvalid,
    })
    .refine((roles) => roles.includes("user"), { error: accountsText.rolesInvalid })
    .optional(),
}).refine((change) => Object.values(change).some((value) => value !== undefined), {
  error: accountsText.nothingToChange,
});

export type AccountChange = z.output<typeof accountChange>;

/** Whether the passkeys and sessions that there are stay, beside the new passkey; without a body they go. */
export const reEnrolForm = jsonObject({
  keepPasskeys: z.boolean({ error: accountsText.keepPasskeysInvalid }).nullish(),
})
  .nullish()
  .transform((form) => ({ keepPasskeys: form?.keepPasskeys ?? false }));

/** The people, for administrators (decisions 8). */
export const users = contract.router({
  list: {
    method: "GET",
    path: "/admin/users",
    metadata: admin,
    responses: { 200: z.object({ users: z.array(account) }) },
  },
  change: {
    method: "PATCH",
    path: "/admin/users/:id",
    metadata: freshAdmin,
    body: accountChange,
    responses: { 200: z.object({ user: account }) },
  },
  reEnrol: {
    method: "POST",
    path: "/admin/users/:id/re-enrol",
    metadata: freshAdmin,
    body: reEnrolForm,
    /** The only answer that tells a re-enrollment link's passcode. */
    responses: { 201: z.object({ inviteLink: inviteLink.extend({ passcode: z.number() }) }) },
  },
});
