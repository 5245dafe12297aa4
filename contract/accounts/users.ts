import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { groupIds } from "../administration/groups.ts";
import { jsonBody, oneMember, pageNumber, positiveInteger } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { inviteLink } from "../invites/invite-links.ts";
import { noteLength, searchLength } from "../limits.ts";
import { accountStates } from "../rules/administration/account-search.ts";
import { checkNote } from "../rules/administration/notes.ts";
import { accountsText } from "../texts/admin-texts.ts";
import { peopleText } from "../texts/people-texts.ts";
import { roleName } from "./current-session.ts";

const contract = initContract();

/** An account as administrators see it: roles, state and times, without chats. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  uniqueUserNumber: z.int(),
  roles: z.array(roleName),
  createdAt: z.iso.datetime(),
  /** To the minute; null for a user who never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  /** For the stub of a deleted account, which keeps its number. */
  deletedAt: z.iso.datetime().nullable(),
  passkeyCount: z.int(),
  /** Those that were once refused as `passkey_changed`. */
  changedPasskeyCount: z.int(),
  /** Written by administrators and only for them. */
  note: z.string().nullable(),
  /** Sorted by name. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The person's usage of the present month; the cost is in millionths of the currency. */
  month: z.object({ replies: z.int(), costMicros: z.int() }),
});

export type Account = z.infer<typeof account>;

/** `roles` is the complete set. Unchanged roles are ignored. */
export const accountChange = jsonBody({
  disabled: z.boolean({ error: accountsText.disabledInvalid }).optional(),
  roles: z
    .array(z.enum(roleName.options, { error: accountsText.rolesInvalid }), {
      error: accountsText.rolesInvalid,
    })
    .max(roleName.options.length, { error: accountsText.rolesInvalid })
    .refine((roles) => roles.includes("user"), { error: accountsText.rolesInvalid })
    .meta({ contains: { const: "user" } })
    .optional(),
  /** A blank note removes it. */
  note: z
    .string({ error: peopleText.noteInvalid })
    .nullable()
    .transform((note, context) => {
      const checked = checkNote(note);
      if ("note" in checked) return checked.note;
      context.addIssue({ code: "custom", message: checked.error });
      return z.NEVER;
    })
    .meta({ maxLength: noteLength })
    .optional(),
  /** The complete set. */
  groupIds: groupIds.optional(),
})
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: accountsText.nothingToChange,
  })
  .meta(oneMember);

export type AccountChange = z.output<typeof accountChange>;

/** Whether the account's passkeys and sessions stay beside the new passkey. Without a body they are removed. */
export const reEnrollForm = jsonBody({
  keepPasskeys: z.boolean({ error: accountsText.keepPasskeysInvalid }).nullish(),
})
  .nullish()
  .transform((form) => ({ keepPasskeys: form?.keepPasskeys ?? false }));

const searchMessage = `The search must be text of at most ${searchLength} characters.`;

/**
 * Filters of the accounts; without `state` those that are not deleted. `q` finds the beginning of a number, and words
 * of a note.
 */
export const accountsQuery = z.object({
  page: pageNumber,
  q: z
    .string({ error: searchMessage })
    .max(searchLength, { error: searchMessage })
    .transform((text) => text.trim() || undefined)
    .optional(),
  state: z.enum(accountStates, { error: peopleText.stateInvalid }).optional(),
  role: z.enum(roleName.options, { error: peopleText.roleInvalid }).optional(),
  group: z.string({ error: peopleText.groupInvalid }).optional(),
});

/** Requires the account's number, so that the wrong account is not deleted by mistake. */
export const accountDeletion = jsonBody({ uniqueUserNumber: positiveInteger(peopleText.numberMismatch) });

/** User accounts, for administrators (product decision 8), sorted by number. */
export const users = contract.router({
  list: {
    method: "GET",
    path: "/admin/users",
    metadata: admin,
    query: accountsQuery,
    responses: {
      200: z.object({ users: z.array(account), page: z.int(), totalPages: z.int() }),
    },
  },
  change: {
    method: "PATCH",
    path: "/admin/users/:id",
    metadata: freshAdmin,
    body: accountChange,
    responses: { 200: z.object({ user: account }) },
  },
  /** All access of the account has ended when this answers; its chats are deleted afterwards. */
  delete: {
    method: "DELETE",
    path: "/admin/users/:id",
    metadata: freshAdmin,
    body: accountDeletion,
    responses: { 202: z.object({ user: account }) },
  },
  reEnroll: {
    method: "POST",
    path: "/admin/users/:id/re-enrol",
    metadata: freshAdmin,
    body: reEnrollForm,
    /** The only response that contains the passcode of a re-enrollment link. */
    responses: { 201: z.object({ inviteLink: inviteLink.extend({ passcode: z.int() }) }) },
  },
});
