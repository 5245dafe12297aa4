import { auditEventsPerPage, usersPerPage } from "../../limits.ts";
import { pageNotes, type ResourceNotes } from "../call-notes.ts";

const accountPage = pageNotes(usersPerPage);
const auditPage = pageNotes(auditEventsPerPage);
const numberText = "That of the account; any other one is `validation`.";

export const usersNotes: ResourceNotes<"users"> = {
  description: "The accounts, for administrators, sorted by number.",
  id: "an account",
  calls: {
    list: {
      summary: "List the accounts",
      description: "A page of them.",
      query: {
        ...accountPage.query,
        q: "Finds the beginning of a number, and words of a note.",
        state: "Without it, those that are not deleted.",
        role: "Those with this role.",
        group: "Those in the group with this id.",
      },
      answer: accountPage.answer,
    },
    change: {
      summary: "Change an account",
      description: "Members that are left out stay as they are; one is needed.",
      body: {
        disabled: "Whether the account is out: it cannot sign in, and its sessions end.",
        roles: "The complete set, with `user` in it.",
        note: "A blank one removes it.",
        groupIds: "The complete set.",
      },
      example: { roles: ["user", "admin"], note: "Works in the library" },
      problems: ["not_found", "last_admin"],
    },
    delete: {
      summary: "Delete an account",
      description:
        "Asks for the number of the account. It is out when this answers; its chats are deleted afterwards.",
      body: { uniqueUserNumber: numberText },
      problems: ["not_found", "last_admin"],
    },
    reEnroll: {
      summary: "Create a link for a new passkey",
      description: "The only answer with the passcode of the link.",
      body: {
        keepPasskeys: "Without it the account loses its earlier passkeys and sessions when the link is used.",
      },
      answer: { inviteLink: "An InviteLink with its passcode." },
      problems: ["not_found", "passkey_limit"],
    },
  },
};

export const groupsNotes: ResourceNotes<"groups"> = {
  description: "Groups of people, sorted by name.",
  id: "a group",
  calls: {
    list: { summary: "List the groups", description: "All of them, with the number of their people." },
    create: {
      summary: "Create a group",
      description: "Without people. Another group of the same name makes it `validation`.",
      example: { name: "Library" },
    },
    rename: {
      summary: "Rename a group",
      description: "Another group of the same name makes it `validation`.",
      problems: ["not_found"],
    },
    delete: {
      summary: "Delete a group",
      description:
        "Its people stay, and invites that are not open lose it. A group that limits a style, or that an open invite names, is `group_in_use`, with the styles and the users' numbers in `fields.id`.",
      problems: ["not_found", "group_in_use"],
    },
  },
};

export const usageNotes: ResourceNotes<"usage"> = {
  description: "The usage of the language models, without a word that anybody wrote.",
  calls: {
    report: {
      summary: "Read the usage of all people",
      description: "Without `from` and `to`, that of the present month until today.",
      query: {
        from: "The first day, in the time zone of the server.",
        to: "The last day, inclusive.",
        by: "What a row is the sum of.",
        format: "`csv` answers with the same rows as text/csv.",
      },
      alsoAs: ["text/csv"],
      responseHeaders: ["CsvDisposition"],
    },
    own: {
      summary: "Read the own usage of this month",
      description: "With the user's own limits, but not those of the house and of groups.",
    },
  },
};

export const allowancesNotes: ResourceNotes<"allowances"> = {
  description:
    "Monthly limits of the house, of groups and of people. All that apply must allow a reply. Amounts are in millionths of the currency.",
  id: "a group or an account",
  calls: {
    list: {
      summary: "List the limits",
      description: "Those that are set, with what was used in this month.",
    },
    setHouse: {
      summary: "Set the limits of the house",
      description: "They count what everybody uses together.",
      example: { monthlyCostMicros: 50_000_000, monthlyReplies: null },
    },
    setGroup: {
      summary: "Set the limits of a group",
      description: "They count what all its people use together.",
      problems: ["not_found"],
    },
    setUser: {
      summary: "Set the limits of a person",
      description: "They apply beside those of the house and of groups.",
      problems: ["not_found"],
    },
  },
};

export const auditNotes: ResourceNotes<"audit"> = {
  description: "The audit log, newest first.",
  calls: {
    list: {
      summary: "List the audit events",
      description: "A page of them.",
      query: {
        ...auditPage.query,
        event: "Those of this kind.",
        user: "The unique user number of the actor or the subject.",
      },
      answer: auditPage.answer,
    },
  },
};
