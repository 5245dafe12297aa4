import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { admin } from "./access.ts";
import { adminText } from "./admin-texts.ts";
import { jsonObject } from "./json-object.ts";
import { positiveInteger } from "./numbers.ts";

const contract = initContract();

export const inviteState = z.enum(["open", "off", "used", "expired", "locked"]);

/** What a link is for: an account that is not there yet, or a new passkey for one that is. */
export const invitePurpose = z.enum(["account", "re-enrolment"]);

/** An invite link as administrators see it. `userId` is the unique user number; `isValid` means open. */
export const inviteLink = z.object({
  linkId: z.string(),
  userId: z.number(),
  /** Null for a re-enrolment link: its passcode opens an account, and is told once, when the link is made. */
  passcode: z.number().nullable(),
  createdAt: z.iso.datetime(),
  isValid: z.boolean(),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  state: inviteState,
  purpose: invitePurpose,
});

export type InviteLink = z.infer<typeof inviteLink>;

export const inviteLinkForm = jsonObject({
  uniqueUserNumber: positiveInteger(adminText.numberInvalid),
  passcode: positiveInteger(adminText.passcodeInvalid),
});

/** Making and managing invite links (product section 7). */
export const inviteLinks = contract.router({
  list: {
    method: "GET",
    path: "/admin/invite-links",
    metadata: admin,
    responses: { 200: z.object({ inviteLinks: z.array(inviteLink) }) },
  },
  create: {
    method: "POST",
    path: "/admin/invite-links",
    metadata: admin,
    body: inviteLinkForm,
    responses: { 201: z.object({ inviteLink }) },
  },
  toggleValidity: {
    method: "PATCH",
    path: "/admin/invite-links/:linkId/toggle-validity",
    metadata: admin,
    body: contract.noBody(),
    responses: { 200: z.object({ inviteLink }) },
  },
  delete: {
    method: "DELETE",
    path: "/admin/invite-links/:linkId",
    metadata: admin,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
});
