import { loginText, questionText } from "./page-texts.ts";

/** The exact texts of /security and of the step-up dialog. */
export const reauthText = {
  title: "Confirm it's you",
  description: "It's been a while since you signed in. Use your passkey to continue.",
  confirm: loginText.continue,
  confirming: "Waiting for your passkey...",
  cancel: questionText.cancel,
  optionsFailed: "Couldn't start the passkey check. Please try again.",
  verifyFailed: "Couldn't check your passkey. Please try again.",
  confirmedTitle: "Create your passkey",
} as const;

export const securityText = {
  heading: "Security",
  signedInAs: (userNumber: number) => `Signed in as User ${userNumber}`,
  passkeys: {
    heading: "Passkeys",
    hint: "Any of these signs you in. Keep at least two in case you lose a device.",
    loading: "Loading your passkeys",
    loaded: "Passkeys loaded",
    fetchFailed: "Error fetching your passkeys",
    current: "Used to sign in here",
    synced: "Synced",
    oneDevice: "On one device only",
    created: (when: string) => `Added ${when}`,
    used: (when: string) => `Last used ${when}`,
    neverUsed: "Never used",
    suspect:
      "This passkey was refused: its counter went backward. It may have been copied, or its device was restored from a backup. Add a new passkey, then remove this one.",
    changedType:
      "This passkey was refused: its device or password manager has changed whether it can be synced. Add a new passkey, then remove this one.",
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
    hint: "Where you are signed in. Sign out any you don't recognize.",
    alone: "You're only signed in on this device.",
    loading: "Loading your sessions",
    loaded: "Sessions loaded",
    fetchFailed: "Error fetching your sessions",
    current: "This device",
    began: (when: string) => `Signed in ${when}`,
    seen: (when: string) => `Last seen ${when}`,
    end: "Sign out",
    ended: "Session signed out",
    endFailed: "Failed to sign out that session",
    endOthers: "Sign out everywhere else",
    endedOthers: (count: number) => {
      if (count === 0) return "No other sessions were signed in";
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

/** The notice about a user's own account, on any page. */
export const noticeText = {
  title: "A new passkey was added to your account.",
  description: (when: string) =>
    `It was registered on ${when}, with a link from an administrator. If that was not you, tell your administrator at once.`,
  read: "Got it",
  readFailed: "Couldn't dismiss the notice",
} as const;
