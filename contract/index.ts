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
import { initContract } from "./http/rest.ts";
import { invite } from "./invites/invite.ts";
import { inviteLinks } from "./invites/invite-links.ts";
import { openapi } from "./openapi/api-document.ts";

const builder: ReturnType<typeof initContract> = initContract();

/** The endpoints by resource. A type, so that the declarations of the contract name each resource instead of repeating it. */
type Resources = {
  session: typeof session;
  passkeyLogin: typeof passkeyLogin;
  sessions: typeof sessions;
  passkeys: typeof passkeys;
  reauth: typeof reauth;
  invite: typeof invite;
  inviteLinks: typeof inviteLinks;
  users: typeof users;
  groups: typeof groups;
  connections: typeof connections;
  models: typeof models;
  usage: typeof usage;
  allowances: typeof allowances;
  audit: typeof audit;
  styles: typeof styles;
  systemPrompts: typeof systemPrompts;
  chats: typeof chats;
  openapi: typeof openapi;
};

type Options = { pathPrefix: "/api"; strictStatusCodes: true; commonResponses: typeof commonProblems };

/** The whole contract: every endpoint under /api, with the problems that any of them may return. */
export const contract: ReturnType<typeof builder.router<Resources, "/api", Options>> = builder.router(
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
