import type { ResourceNotes } from "../call-notes.ts";
import { sessionEndedText } from "../named-schemas.ts";

export const sessionNotes: ResourceNotes<"session"> = {
  description: "The signed-in user, and the end of the session.",
  calls: {
    user: {
      summary: "Read who is signed in",
      description: "Answers without a session too. A client begins here.",
      answer: {
        isAuthenticated: "Whether the cookie is that of a session.",
        user: "Null without a session.",
        notice: "Null if there is none to show.",
        sessionEnded: `Without a session. ${sessionEndedText}`,
      },
    },
    deleteAccount: {
      summary: "Delete the own account",
      description:
        "Asks for the number of the account. It is out when this answers; its chats are deleted afterwards.",
      body: { uniqueUserNumber: "That of the user; any other one is `validation`." },
      problems: ["last_admin"],
      responseHeaders: ["SetCookie"],
    },
    readNotice: {
      summary: "Dismiss the notice of a new passkey",
      description: "It is gone once it was read with each of the user's passkeys.",
      query: { at: "The time of the notice that was read; a later notice stays." },
    },
    roles: {
      summary: "List the own roles",
      description: "What decides which calls the user may make: those of administrators need `admin`.",
    },
    logout: {
      summary: "Sign out",
      description: "Ends the session of the cookie. Answers without a session too.",
      responseHeaders: ["SetCookie"],
    },
  },
};

export const passkeyLoginNotes: ResourceNotes<"passkeyLogin"> = {
  description:
    "Signing in with a passkey: the options of the ceremony, then the assertion (WebAuthn Level 3).",
  calls: {
    options: {
      summary: "Begin a sign-in",
      description:
        "The options for `navigator.credentials.get`. The cookie belongs to the sign-in. A body is ignored.",
      responseHeaders: ["CeremonyCookie"],
    },
    verify: {
      summary: "Sign in with an assertion",
      description:
        "The body is the credential, or an object with it as `credential`. Its `userHandle` is needed, because nothing else names the account. The session begins with the cookie of this answer.",
      problems: [
        "challenge_invalid",
        "unknown_credential",
        "verification_failed",
        "passkey_changed",
        "account_disabled",
      ],
      statuses: { challenge_invalid: 401 },
      responseHeaders: ["SetCookie"],
    },
  },
};

export const reauthNotes: ResourceNotes<"reauth"> = {
  description:
    "The step-up: proving the own passkey again. For some minutes afterwards, calls with `x-step-up` are allowed.",
  calls: {
    options: {
      summary: "Begin a step-up",
      description:
        "The options for `navigator.credentials.get`, which allow only the user's passkeys. A body is ignored.",
    },
    verify: {
      summary: "Prove the own passkey",
      description:
        "The body is the credential, or an object with it as `credential`. A refused proof is a 401 that leaves the user signed in. The session continues under a new cookie.",
      problems: [
        "challenge_invalid",
        "unknown_credential",
        "verification_failed",
        "passkey_changed",
        "account_disabled",
      ],
      statuses: { challenge_invalid: 401 },
      responseHeaders: ["SetCookie"],
    },
  },
};

export const sessionsNotes: ResourceNotes<"sessions"> = {
  description: "The sessions of the user, one for each browser.",
  id: "a session",
  calls: {
    list: { summary: "List the own sessions", description: "The most recently used session is first." },
    endOthers: {
      summary: "End all other sessions",
      description: "That of this call goes on. Each other browser is signed out at its next call.",
      answer: { ended: "The number of sessions that were ended." },
    },
    end: {
      summary: "End a session",
      description:
        "Ending another session requires a recent passkey proof (`reauth_required`); ending the current one is a sign-out.",
      problems: ["not_found", "reauth_required"],
      responseHeaders: ["EndOfCookie"],
    },
  },
};

export const passkeysNotes: ResourceNotes<"passkeys"> = {
  description: "The passkeys of the user.",
  id: "a passkey",
  calls: {
    list: {
      summary: "List the own passkeys",
      description:
        "The complete list. With `rpId` and `userHandle` a page can signal the accepted passkeys to a device.",
      answer: { rpId: "The domain of the passkeys.", userHandle: "The user's id for devices, base64url." },
    },
    options: {
      summary: "Begin adding a passkey",
      description: "The options for `navigator.credentials.create`. A body is ignored.",
      problems: ["passkey_limit"],
    },
    add: {
      summary: "Add a passkey",
      description: "The body is the credential, or an object with it as `credential`.",
      problems: [
        "challenge_invalid",
        "registration_failed",
        "attestation_unsupported",
        "credential_exists",
        "passkey_limit",
      ],
    },
    rename: {
      summary: "Rename a passkey",
      description: "The name is what its owner reads; devices show another one.",
      problems: ["not_found"],
      example: { name: "Kitchen tablet" },
    },
    delete: {
      summary: "Remove a passkey",
      description: "Ends the other sessions that began with it.",
      problems: ["not_found", "last_passkey"],
    },
  },
};
