import { historyText } from "#contract/texts/history-texts.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

export const chatHistoryMap: ScreenMap = {
  screen: "Chat history",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "combobox", name: historyText.sortLabel },
    {
      role: "searchbox",
      name: historyText.searchLabel,
      note: "With a button that clears it, once it holds words",
    },
    { role: "button", name: historyText.select },
    { role: "link", name: "the chat's title", matches: /\S/, repeatedIn: "card" },
    {
      role: "button",
      name: historyText.pin("and its title"),
      matches: /^(Pin|Unpin) chat /,
      repeatedIn: "card",
      note: "Not on touch screens: there the menu contains it",
    },
    {
      role: "button",
      name: historyText.actionsOf("and its title"),
      matches: new RegExp(`^${historyText.actionsOf("")}`),
      repeatedIn: "card",
    },
    {
      role: "button",
      name: historyText.deleteChat("and its title"),
      matches: new RegExp(`^${historyText.deleteChat("")}`),
      repeatedIn: "card",
    },
    { role: "button", name: historyText.previous, note: "Disabled on the first page" },
    { role: "button", name: historyText.next, note: "Disabled on the last page" },
    { role: "link", name: historyText.exportAll },
  ],
  keys: [
    { keys: "Enter in the search", does: "Searches at once; otherwise after a pause in typing" },
    { keys: "Escape in the search", does: "Empties it" },
    { keys: "Enter, Escape in a title", does: "Saves it, or leaves it as it was; leaving the box saves" },
    keyAt("on a chat to select", sharedKeys.selectRange),
    { keys: "Escape while selecting", does: `The same as "${historyText.endSelection}"` },
    keyAt("on the sorting", sharedKeys.openList),
    { keys: "Escape in the dialog", does: `The same as "${historyText.cancel}"` },
    { keys: "Tab in the dialog", does: `Moves between "${historyText.cancel}" and "${historyText.delete}"` },
  ],
  landmarks: [...landmarksWithNavigation, { role: "navigation", name: historyText.pagination }],
  headings: [
    { level: 1, name: historyText.heading },
    { level: 2, name: "The title of each chat", matches: /\S/ },
  ],
  announcements: [
    { when: "The chats are loading", text: historyText.loading, via: "status" },
    { when: "Another page opens", text: historyText.page(2, 3), via: "status" },
    { when: "The chats could not be read", text: `${historyText.fetchFailed} and why`, via: "alert" },
    { when: "A search has found something", text: historyText.found(3), via: "status" },
    { when: "Chats were selected", text: historyText.selected(3), via: "status" },
    { when: "Several chats were deleted", text: historyText.deletedSeveral(3), via: "toast" },
    { when: "The deletion was undone", text: historyText.undone, via: "status" },
    { when: "A chat was deleted", text: historyText.deleted.description, via: "toast" },
    { when: "A chat could not be deleted", text: historyText.deleteFailed, via: "toast" },
  ],
  focusAfter: [
    { when: "Selecting begins", focusMovesTo: `"${historyText.selectAll}"` },
    { when: "Selecting ends", focusMovesTo: `"${historyText.select}"` },
    { when: "A title was saved or left by a key", focusMovesTo: "The card's menu" },
    { when: "The dialog opens", focusMovesTo: `"${historyText.cancel}"` },
    { when: "The dialog is canceled", focusMovesTo: "The button that opened it" },
    { when: "A chat was deleted", focusMovesTo: "The delete button that takes its place, or the heading" },
  ],
};
