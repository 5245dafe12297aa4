import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { jsonBody } from "../http/request-fields.ts";
import { inviteLink } from "../invites/invite-links.ts";
import { accountsText } from "../texts/admin-texts.ts";
import { roleName } from "./current-session.ts";

const contract = initContract();

/** An account as administrators see it: roles, state and times, without chats. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  uniqueUserNumber: z.number(),
  roles: z.array(roleName),
  createdAt: z.iso.datetime(),
  /** To the minute; null for a user who never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  passkeyCount: z.number(),
});

export type Account = z.infer<typeof account>;

/** `roles` is the complete set. Unchanged roles are ignored. */
export const accountChange = jsonBody({
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

/** Whether the account's passkeys and sessions stay beside the new passkey. Without a body they are removed. */
export const reEnrollForm = jsonBody({
  keepPasskeys: z.boolean({ error: accountsText.keepPasskeysInvalid }).nullish(),
})
  .nullish()
  .transform((form) => ({ keepPasskeys: form?.keepPasskeys ?? false }));

/** User accounts, for administrators (product decision 8). */
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
  reEnroll: {
    method: "POST",
    path: "/admin/users/:id/re-enrol",
    metadata: freshAdmin,
    body: reEnrollForm,
    /** The only response that contains the passcode of a re-enrollment link. */
    responses: { 201: z.object({ inviteLink: inviteLink.extend({ passcode: z.number() }) }) },
  },
});
