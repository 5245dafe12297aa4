import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { roleName } from "../accounts/current-session.ts";
import { groupIds } from "../administration/groups.ts";
import { jsonBody, positiveInteger } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { inviteStates } from "../rules/invites/invite-state.ts";
import { adminText } from "../texts/admin-texts.ts";

const contract = initContract();

export const inviteState = z.enum(inviteStates);

/** The purpose of a link: a new account, or a new passkey for an existing one. */
export const invitePurpose = z.enum(["account", "re-enrolment"]);

/** An invite link as administrators see it. `userId` is the unique user number; `isValid` means open. */
export const inviteLink = z.object({
  linkId: z.string(),
  userId: z.int(),
  /**
   * Null for a used link, and for one that closed when its maker lost the role; also for a link that re-enrolls
   * an account or grants `admin`: only the response that creates or reopens it contains the passcode.
   */
  passcode: z.int().nullable(),
  /** The highest role that the link grants: for a re-enrollment link, that of the account now. */
  role: roleName,
  /** The unique user number of the administrator who created the link; null for the operator. */
  createdBy: z.int().nullable(),
  createdAt: z.iso.datetime(),
  isValid: z.boolean(),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  state: inviteState,
  purpose: invitePurpose,
  /** The groups that the new account joins, those that still exist. */
  groupIds: z.array(z.string()),
});

export type InviteLink = z.infer<typeof inviteLink>;

export const inviteLinkForm = jsonBody({
  uniqueUserNumber: positiveInteger(adminText.numberInvalid),
  passcode: positiveInteger(adminText.passcodeInvalid),
  groupIds: groupIds.optional(),
});

/**
 * Creating and managing invite links (product section 7). Every change requires a recent passkey proof
 * (additions 10).
 */
export const inviteLinks = contract.router({
  list: {
    method: "GET",
    path: "/admin/invite-links",
    metadata: admin,
    responses: {
      200: z.object({
        inviteLinks: z.array(inviteLink),
        /** The lowest unique user number that neither a user nor an unused invite has. */
        nextUserNumber: z.int(),
      }),
    },
  },
  create: {
    method: "POST",
    path: "/admin/invite-links",
    metadata: freshAdmin,
    body: inviteLinkForm,
    responses: { 201: z.object({ inviteLink }) },
  },
  /**
   * A link that closed because its maker or opener lost the role reopens under a new passcode, which is in this
   * response for any purpose.
   */
  toggleValidity: {
    method: "PATCH",
    path: "/admin/invite-links/:linkId/toggle-validity",
    metadata: freshAdmin,
    body: contract.noBody(),
    responses: { 200: z.object({ inviteLink }) },
  },
  delete: {
    method: "DELETE",
    path: "/admin/invite-links/:linkId",
    metadata: freshAdmin,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
});
