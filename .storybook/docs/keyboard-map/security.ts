import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

const { passkeys, sessions, offer } = securityText;

export const securityMap: ScreenMap = {
  screen: "Security",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "button", name: passkeys.add },
    { role: "button", name: passkeys.rename, repeatedIn: "row", note: "Described by the passkey's name" },
    { role: "button", name: passkeys.remove, repeatedIn: "row", note: "The only one says why it stays" },
    { role: "button", name: sessions.endOthers },
    { role: "button", name: sessions.end, repeatedIn: "row", note: "Described by the device" },
  ],
  keys: [
    { keys: "Enter in the name", does: "Saves it" },
    { keys: "Escape in the name", does: "Leaves it as it was" },
    { keys: "Escape in a dialog", does: "Answers no" },
  ],
  landmarks: landmarksWithNavigation,
  headings: [
    { level: 1, name: securityText.heading },
    { level: 2, name: passkeys.heading },
    { level: 2, name: sessions.heading },
  ],
  announcements: [
    { when: "A list is loading", text: `${passkeys.loading}, or ${sessions.loading}`, via: "status" },
    {
      when: "A list could not be read",
      text: `${passkeys.fetchFailed}, or ${sessions.fetchFailed}, and why`,
      via: "alert",
    },
    {
      when: "A passkey was added or removed",
      text: `${passkeys.added}, or ${passkeys.removed}`,
      via: "toast",
    },
    { when: "A passkey was renamed", text: passkeys.renamed, via: "toast" },
    { when: "A session was ended", text: sessions.ended, via: "toast" },
    { when: "The others were ended", text: sessions.endedOthers(2), via: "toast" },
    { when: "The passkey check failed", text: "The reason, in the dialog", via: "alert" },
  ],
  focusAfter: [
    { when: "An action asks for the passkey", focusMovesTo: `"${reauthText.confirm}"` },
    { when: "A dialog was canceled", focusMovesTo: "The control that opened it" },
    { when: "A passkey was added, or not", focusMovesTo: `"${passkeys.add}"` },
    { when: "A passkey was renamed, or not", focusMovesTo: `The same "${passkeys.rename}"` },
    { when: "A new name was refused", focusMovesTo: "The name, as it was typed" },
    { when: "A passkey was removed", focusMovesTo: `The heading "${passkeys.heading}"` },
    { when: "Sessions were ended", focusMovesTo: `The heading "${sessions.heading}"` },
    { when: `"${offer.dismiss}"`, focusMovesTo: `The heading "${sessions.heading}"` },
  ],
};
