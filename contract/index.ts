import { initContract } from "@ts-rest/core";
import { session } from "./accounts/current-session.ts";
import { passkeyLogin } from "./accounts/passkey-login.ts";
import { passkeys } from "./accounts/passkeys.ts";
import { reauth } from "./accounts/reauth.ts";
import { sessions } from "./accounts/sessions.ts";
import { users } from "./accounts/users.ts";
import { allowances } from "./administration/allowances.ts";
import { connections } from "./administration/connections.ts";
import { groups } from "./administration/groups.ts";
import { models } from "./administration/models.ts";
import { styles } from "./administration/styles.ts";
import { usage } from "./administration/usage.ts";
import { audit } from "./audit/audit.ts";
import { chats } from "./chats/chats.ts";
import { systemPrompts } from "./chats/system-prompts.ts";
import { commonProblems } from "./http/problem-schema.ts";
import { invite } from "./invites/invite.ts";
import { inviteLinks } from "./invites/invite-links.ts";
import { openapi } from "./openapi/api-document.ts";

/** The whole contract: every endpoint under /api, with the problems that any of them may return. */
export const contract = initContract().router(
  {
    session,
    passkeyLogin,
    sessions,
    passkeys,
    reauth,
    invite,
    inviteLinks,
    users,
    groups,
    connections,
    models,
    usage,
    allowances,
    audit,
    styles,
    systemPrompts,
    chats,
    openapi,
  },
  { pathPrefix: "/api", strictStatusCodes: true, commonResponses: commonProblems },
);
