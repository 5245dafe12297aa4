import { z } from "zod";
import { anyone, freshUser, user } from "../access.ts";
import { jsonBody, positiveInteger } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { sessionEndReasons } from "../problem.ts";
import { roleNames } from "../rules/accounts/roles.ts";
import { leavingText } from "../texts/account-deletion-texts.ts";

const contract = initContract();

export const signedInUser = z.object({
  id: z.string(),
  username: z.string(),
  uniqueUserNumber: z.int(),
});

export type User = z.infer<typeof signedInUser>;

export const roleName = z.enum(roleNames);
export type RoleName = z.infer<typeof roleName>;

/** The notice that the account got a new passkey, until it is read with each of the user's passkeys. */
export const notice = z.object({ code: z.enum(["re_enrolled"]), at: z.iso.datetime() });

export type Notice = z.infer<typeof notice>;

/** The current user, and the end of the session (product section 7). */
export const session = contract.router({
  user: {
    method: "GET",
    path: "/user",
    metadata: anyone,
    responses: {
      200: z.object({
        isAuthenticated: z.boolean(),
        user: signedInUser.nullable(),
        notice: notice.nullable(),
        /** Without a session: why the session of the cookie was ended elsewhere. */
        sessionEnded: z.enum(sessionEndReasons).optional(),
      }),
    },
  },
  /** Deletes the current user's account. All access has ended when this answers; its chats are deleted afterwards. */
  deleteAccount: {
    method: "DELETE",
    path: "/user",
    metadata: freshUser,
    body: jsonBody({ uniqueUserNumber: positiveInteger(leavingText.numberMismatch) }),
    responses: { 202: z.object({ success: z.literal(true) }) },
  },
  readNotice: {
    method: "DELETE",
    path: "/user/notice",
    metadata: user,
    /** The time of the notice that was read; a later notice stays. */
    query: z.object({ at: z.iso.datetime({ error: "The time of the notice is required." }) }),
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
  roles: {
    method: "GET",
    path: "/user/roles",
    metadata: user,
    responses: { 200: z.object({ roles: z.array(roleName) }) },
  },
  logout: {
    method: "POST",
    path: "/logout",
    metadata: anyone,
    body: contract.noBody(),
    responses: { 200: z.object({ success: z.literal(true) }) },
  },
});
