import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { signedInFooter, signedInLandmarks, signedInShell } from "./shell-stops.ts";

const { passkeys, sessions, offer } = securityText;

export const securityMap: ScreenMap = {
  screen: "Security",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "button", name: passkeys.add },
    { role: "button", name: passkeys.rename, inEach: "row", note: "Described by the passkey's name" },
    { role: "button", name: passkeys.remove, inEach: "row", note: "The only one says why it stays" },
    { role: "button", name: sessions.endOthers },
    { role: "button", name: sessions.end, inEach: "row", note: "Described by the device" },
    ...signedInFooter,
  ],
  keys: [
    { keys: "Enter in the name", does: "Saves it" },
    { keys: "Escape in the name", does: "Leaves it as it was" },
    { keys: "Escape in a dialog", does: "Answers no" },
  ],
  landmarks: signedInLandmarks,
  headings: [
    { level: 1, name: securityText.heading },
    { level: 2, name: passkeys.heading },
    { level: 2, name: sessions.heading },
  ],
  announcements: [
    { when: "A list is loading", said: `${passkeys.loading}, or ${sessions.loading}`, how: "status" },
    {
      when: "A list could not be read",
      said: `${passkeys.fetchFailed}, or ${sessions.fetchFailed}, and why`,
      how: "alert",
    },
    {
      when: "A passkey was added or removed",
      said: `${passkeys.added}, or ${passkeys.removed}`,
      how: "toast",
    },
    { when: "A passkey was renamed", said: passkeys.renamed, how: "toast" },
    { when: "A session was ended", said: sessions.ended, how: "toast" },
    { when: "The others were ended", said: sessions.endedOthers(2), how: "toast" },
    { when: "The passkey check failed", said: "The reason, in the dialog", how: "alert" },
  ],
  focusAfter: [
    { when: "An action asks for the passkey", goesTo: `"${reauthText.confirm}"` },
    { when: "A dialog was canceled", goesTo: "The control that opened it" },
    { when: "A passkey was added, or not", goesTo: `"${passkeys.add}"` },
    { when: "A passkey was renamed, or not", goesTo: `The same "${passkeys.rename}"` },
    { when: "A new name was refused", goesTo: "The name, as it was typed" },
    { when: "A passkey was removed", goesTo: `The heading "${passkeys.heading}"` },
    { when: "Sessions were ended", goesTo: `The heading "${sessions.heading}"` },
    { when: `"${offer.dismiss}"`, goesTo: `The heading "${sessions.heading}"` },
  ],
};
