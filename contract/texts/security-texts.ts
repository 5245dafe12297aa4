import { loginText, questionText } from "./page-texts.ts";

/** The exact texts of /security and of the question that what adds or takes away power asks first. */
export const reauthText = {
  title: "Confirm it's you",
  description: "You signed in a while ago. Use your passkey to go on.",
  confirm: loginText.continue,
  confirming: "Waiting for your passkey...",
  cancel: questionText.cancel,
  optionsFailed: "Your passkey could not be asked for. Please try again.",
  verifyFailed: "Your passkey could not be checked. Please try again.",
  confirmedTitle: "Thank you",
} as const;

export const securityText = {
  heading: "Security",
  passkeys: {
    heading: "Passkeys",
    hint: "Each of them signs you in. Keep two, so that you can lose a device.",
    loading: "Loading your passkeys",
    fetchFailed: "Error fetching your passkeys",
    current: "Used for this session",
    synced: "Synced",
    oneDevice: "On one device only",
    created: (when: string) => `Added ${when}`,
    used: (when: string) => `Last used ${when}`,
    neverUsed: "Never used",
    suspect:
      "This passkey may have been copied: its counter went back. Remove it, unless you know that its device was restored from a backup.",
    last: "Your only passkey cannot be removed. Add another one first.",
    add: "Add Passkey",
    adding: "Adding Passkey...",
    create: "Create Passkey",
    createHint: "Next, your device will ask you to create the new passkey.",
    added: "Passkey added",
    addFailed: "The passkey was not added",
    rename: "Rename",
    nameLabel: "Name of the passkey",
    renamed: "Passkey renamed",
    renameFailed: "Failed to rename the passkey",
    remove: "Remove",
    removeTitle: (name: string) => `Remove "${name}"?`,
    removeDescription:
      "It will no longer sign you in, and other browsers that were signed in with it are signed out.",
    removed: "Passkey removed",
    removeFailed: "Failed to remove the passkey",
  },
  sessions: {
    heading: "Sessions",
    hint: "Where you are signed in. Sign out whatever you do not recognise.",
    alone: "You are signed in only here; other places would be listed too.",
    loading: "Loading your sessions",
    fetchFailed: "Error fetching your sessions",
    current: "This one",
    began: (when: string) => `Signed in ${when}`,
    seen: (when: string) => `Last seen ${when}`,
    end: "Sign out",
    ended: "Signed out there",
    endFailed: "Failed to sign out there",
    endOthers: "Sign out everywhere else",
    endedOthers: (count: number) => {
      if (count === 0) return "No other session was left";
      return count === 1 ? "Signed out of one other session" : `Signed out of ${count} other sessions`;
    },
    endOthersFailed: "Failed to sign out everywhere else",
  },
  offer: {
    question: "You are still signed in elsewhere. Sign out there too?",
    act: "Sign out other sessions",
    dismiss: "Not now",
  },
  cancel: questionText.cancel,
} as const;
