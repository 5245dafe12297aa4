import type { PasskeyOutcome } from "#contract/mock/accounts/scripted-passkeys.ts";
import type { Pace } from "#contract/mock/chats/mock-assistant.ts";
import type { Part } from "../settings.ts";
import type { Place } from "./panel-place.ts";

/** The panel's texts. They are not product texts, and the visible control says so. */
export const panelText = {
  name: "Prototype",
  open: "Prototype: open the panel",
  close: "Prototype: close the panel",
  about: "The whole app on made-up data, kept in this browser alone.",
  scenario: "Scenario",
  part: "Signed in as",
  parts: { anonymous: "Nobody", user: "A user", admin: "An administrator" } satisfies Record<Part, string>,
  latency: "Each call takes",
  latencyOf: (milliseconds: number) =>
    milliseconds === 0 ? "No time" : `${milliseconds.toLocaleString("en-US")} ms`,
  passkey: "The passkey prompt",
  passkeys: {
    success: "Succeeds",
    canceled: "Is canceled",
    unsupported: "Is missing in this browser",
    alreadyRegistered: "Knows this device already",
  } satisfies Record<PasskeyOutcome, string>,
  pace: "Replies come",
  paces: {
    instant: "At once",
    reading: "At a reading pace",
    slow: "Slowly",
    held: "And stand still",
  } satisfies Record<Pace, string>,
  network: "The connection",
  cutStreams: "Cut the streams",
  goOffline: "Go offline",
  goOnline: "Go online",
  place: "This panel's place",
  places: {
    "bottom-end": "Right, below",
    "top-end": "Right, above",
    "bottom-start": "Left, below",
    "top-start": "Left, above",
  } satisfies Record<Place, string>,
  invites: "Open invites",
  noInvites: "None in this scenario. An administrator makes one.",
  invite: (number: number) => `Invite ${number}`,
  passcode: (passcode: number) => `passcode ${passcode}`,
  faults: "Going wrong",
  failing: (route: string, code: string) => `${route} fails with ${code}`,
  held: (route: string) => `${route} is never answered`,
  mend: "Mend all",
  copyLink: "Copy link",
  copied: "Copied",
  copyFailed: "The browser refused the clipboard. The link:",
  reset: "Reset the data",
} as const;
