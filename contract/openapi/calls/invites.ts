import type { ResourceNotes } from "../call-notes.ts";

export const inviteNotes: ResourceNotes<"invite"> = {
  description: "Registering through an invite link, with its passcode.",
  id: "an invite link",
  calls: {
    get: {
      summary: "Read an invite link",
      description: "Whether somebody may register with it. Its passcode is never in the answer.",
      answer: { inviteLink: "`reEnrollment` is only that of an open link for an existing account." },
      problem: { inviteLink: "With `invite_not_found`." },
      problems: ["invite_not_found"],
    },
    register: {
      summary: "Begin a registration",
      description: "The options for `navigator.credentials.create`, for the right passcode of an open link.",
      problems: ["invite_not_found", "invite_invalid", "passcode_incorrect"],
      body: { passcode: "The number that belongs to the link." },
      example: { passcode: 24_681_357 },
      responseHeaders: ["CeremonyCookie"],
    },
    verify: {
      summary: "Register with a new passkey",
      description:
        "The body is the credential, or an object with it as `credential`. The user signs in afterwards.",
      problems: [
        "invite_not_found",
        "invite_invalid",
        "invite_used",
        "challenge_invalid",
        "registration_failed",
        "attestation_unsupported",
        "credential_exists",
        "number_taken",
        "passkey_limit",
        "account_disabled",
      ],
    },
  },
};

export const inviteLinksNotes: ResourceNotes<"inviteLinks"> = {
  description: "Creating and managing invite links.",
  id: "an invite link",
  calls: {
    list: {
      summary: "List the invite links",
      description: "All of them, the newest first, also those that were used or turned off.",
      answer: {
        nextUserNumber: "The lowest unique user number that neither a user nor an unused invite has.",
      },
    },
    create: {
      summary: "Create an invite link",
      description: "For a new account, which has the role `user`. It can be used once.",
      problems: ["number_taken"],
      body: {
        uniqueUserNumber: "The number of the new account.",
        passcode: "What the person must enter. Choose eight random digits.",
        groupIds: "The groups that the new account joins.",
      },
      example: { uniqueUserNumber: 12, passcode: 24_681_357, groupIds: [] },
    },
    toggleValidity: {
      summary: "Close or reopen an invite link",
      description:
        "A link that closed because its maker or opener lost the role reopens under a new passcode, which is in this answer alone.",
      problems: ["invite_not_found", "invite_used"],
    },
    delete: {
      summary: "Delete an invite link",
      description: "Nobody can register with it any more. A used link stays, as the origin of its account.",
      problems: ["invite_not_found", "invite_used"],
    },
  },
};
