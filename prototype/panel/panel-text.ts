import type { PasskeyOutcome } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import type { ReplySpeed } from "#contract/mock/chats/mock-language-model.ts";
import type { Role } from "../settings.ts";
import type { Position } from "./panel-position.ts";

/** The panel's texts. They are not product texts, and the visible control says so. */
export const panelText = {
  name: "Prototype",
  open: "Prototype: open the panel",
  close: "Prototype: close the panel",
  about: "The whole app on sample data, stored only in this browser.",
  scenario: "Scenario",
  role: "Role",
  roles: { anonymous: "Signed out", user: "User", admin: "Administrator" } satisfies Record<Role, string>,
  latency: "Response time",
  latencyOf: (milliseconds: number) =>
    milliseconds === 0 ? "None" : `${milliseconds.toLocaleString("en-US")} ms`,
  passkey: "Passkey prompt",
  passkeys: {
    success: "Succeeds",
    canceled: "Is canceled",
    unsupported: "Is not supported by this browser",
    alreadyRegistered: "Finds this device registered",
  } satisfies Record<PasskeyOutcome, string>,
  pace: "Reply speed",
  paces: {
    instant: "Instant",
    reading: "Reading pace",
    slow: "Slow",
    held: "Paused",
  } satisfies Record<ReplySpeed, string>,
  network: "Connection",
  cutStreams: "Cut the streams",
  goOffline: "Go offline",
  goOnline: "Go online",
  position: "Panel position",
  positions: {
    "bottom-end": "Bottom right",
    "top-end": "Top right",
    "bottom-start": "Bottom left",
    "top-start": "Top left",
  } satisfies Record<Position, string>,
  invites: "Open invites",
  noInvites: "None in this scenario. An administrator can create one.",
  invite: (number: number) => `Invite ${number}`,
  passcode: (passcode: number) => `passcode ${passcode}`,
  faults: "Arranged failures",
  failing: (route: string, code: string) => `${route} fails with ${code}`,
  held: (route: string) => `${route} never answers`,
  clearFaults: "Remove all failures",
  copyLink: "Copy link",
  copied: "Copied",
  copyFailed: "Couldn't copy. The link:",
  reset: "Reset the data",
} as const;
