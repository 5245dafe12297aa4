import { initContract } from "@ts-rest/core";
import { audit } from "./audit.ts";
import { chats } from "./chats.ts";
import { invite } from "./invite.ts";
import { inviteLinks } from "./invite-links.ts";
import { passkeyLogin } from "./passkey-login.ts";
import { passkeys } from "./passkeys.ts";
import { commonProblems } from "./problem-schema.ts";
import { reauth } from "./reauth.ts";
import { session } from "./session.ts";
import { sessions } from "./sessions.ts";
import { systemPrompts } from "./system-prompts.ts";
import { users } from "./users.ts";

/** The whole contract: every endpoint under /api, with the problems that any of them may answer. */
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
    audit,
    systemPrompts,
    chats,
  },
  { pathPrefix: "/api", strictStatusCodes: true, commonResponses: commonProblems },
);
