import { questionText } from "./page-texts.ts";

/** Deleting one's own account in the settings: the data that is deleted, and the data that stays. */
export const leavingText = {
  delete: "Delete account",
  title: "Delete your account?",
  description: "This action cannot be undone. Export everything first if you want to keep your chats.",
  endsHeading: "What ends",
  ends: [
    "You are signed out everywhere at once, and cannot sign in again.",
    "Your passkeys are deleted at once, and all your chats within minutes.",
    "If you are an administrator, the unused invite links that you made are switched off.",
    "You can only come back with a new invite, under another number.",
  ],
  staysHeading: "What stays",
  stays: (uniqueUserNumber: number) => [
    `Your number ${uniqueUserNumber}, which nobody gets again.`,
    "The audit log's entries about you, with addresses and devices, until they expire, and the server's own log. They hold nothing that you wrote.",
    'Your usage, without your number, as "Deleted accounts". It still counts for everyone and for groups.',
    "Backups that the operator made before, and what the language model's provider keeps of the messages that it got.",
    "The passkey on your device, which opens nothing anymore. Remove it in the device's settings.",
  ],
  numberLabel: (uniqueUserNumber: number) => `Type ${uniqueUserNumber} to confirm`,
  deleting: "Deleting...",
  deleted: { title: "Your account is deleted", description: "Your chats are being deleted." },
  failed: "Couldn't delete your account",
  cancel: questionText.cancel,
  numberMismatch: "This is not your number.",
} as const;
