import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { retentionText, settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

const { enterSends, pinQuestion, shortcuts, readReplies } = shortcutText.preferences;

export const settingsMap: ScreenMap = {
  screen: "Settings",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "combobox", name: settingsText.theme },
    { role: "combobox", name: settingsText.contrast },
    { role: "combobox", name: settingsText.textSize },
    { role: "combobox", name: settingsText.readingWidth },
    { role: "checkbox", name: enterSends, matches: new RegExp(`^${enterSends}`) },
    { role: "checkbox", name: pinQuestion, matches: new RegExp(`^${pinQuestion}`) },
    { role: "checkbox", name: shortcuts },
    { role: "checkbox", name: readReplies },
    { role: "link", name: settingsText.security },
    { role: "link", name: historyText.exportAll },
    { role: "button", name: leavingText.delete },
  ],
  keys: [
    keyAt("on a choice", sharedKeys.openList),
    { keys: "Enter in the number of a deletion", does: `The same as "${leavingText.delete}"` },
    { keys: "Space on a setting", does: "Turns it on or off" },
  ],
  landmarks: [
    ...landmarksWithNavigation,
    { role: "region", name: settingsText.appearance },
    { role: "region", name: settingsText.conversation },
    { role: "region", name: retentionText.heading },
    { role: "region", name: settingsText.account },
  ],
  headings: [
    { level: 1, name: settingsText.heading },
    { level: 2, name: settingsText.appearance },
    { level: 2, name: settingsText.conversation },
    { level: 2, name: retentionText.heading },
    { level: 2, name: settingsText.account },
  ],
  announcements: [
    { when: "The number in the question is wrong", text: leavingText.numberMismatch, via: "field" },
    { when: "The account was deleted", text: leavingText.deleted.title, via: "toast" },
  ],
  focusAfter: [
    { when: "A choice was made", focusMovesTo: "Nowhere: it stays on the choice" },
    { when: "The account could not be deleted", focusMovesTo: `"${leavingText.delete}" in the dialog` },
  ],
};
