import { historyText } from "#contract/texts/history-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { signedInFooter, signedInLandmarks, signedInShell } from "./shell-stops.ts";

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
    { role: "link", name: "the chat's title", matches: /\S/, inEach: "card" },
    {
      role: "button",
      name: historyText.pin("and its title"),
      matches: /^(Pin|Unpin) chat /,
      inEach: "card",
      note: "Not on touch screens: there the menu contains it",
    },
    {
      role: "button",
      name: historyText.actionsOf("and its title"),
      matches: new RegExp(`^${historyText.actionsOf("")}`),
      inEach: "card",
    },
    {
      role: "button",
      name: historyText.deleteChat("and its title"),
      matches: new RegExp(`^${historyText.deleteChat("")}`),
      inEach: "card",
    },
    { role: "button", name: historyText.previous, note: "Disabled on the first page" },
    { role: "button", name: historyText.next, note: "Disabled on the last page" },
    { role: "link", name: historyText.exportAll },
    ...signedInFooter,
  ],
  keys: [
    { keys: "Enter in the search", does: "Searches at once; otherwise after a pause in typing" },
    { keys: "Escape in the search", does: "Empties it" },
    { keys: "Enter, Escape in a title", does: "Saves it, or leaves it as it was; leaving the box saves" },
    { keys: "Shift+Space, Shift+Click on a chat to select", does: "Selects all from the last one up to it" },
    { keys: "Escape while selecting", does: `The same as "${historyText.endSelection}"` },
    { keys: "Enter, Space, Up, Down on the sorting", does: "Opens the list; Escape closes" },
    { keys: "Escape in the dialog", does: `The same as "${historyText.cancel}"` },
    { keys: "Tab in the dialog", does: `Moves between "${historyText.cancel}" and "${historyText.delete}"` },
  ],
  landmarks: [...signedInLandmarks, { role: "navigation", name: historyText.pagination }],
  headings: [
    { level: 1, name: historyText.heading },
    { level: 2, name: "The title of each chat", matches: /\S/ },
  ],
  announcements: [
    { when: "The chats are loading", said: historyText.loading, how: "status" },
    { when: "Another page opens", said: historyText.page(2, 3), how: "status" },
    { when: "The chats could not be read", said: `${historyText.fetchFailed} and why`, how: "alert" },
    { when: "A search has found something", said: historyText.found(3), how: "status" },
    { when: "Chats were selected", said: historyText.selected(3), how: "status" },
    { when: "Several chats were deleted", said: historyText.deletedSeveral(3), how: "toast" },
    { when: "The deletion was undone", said: historyText.undone, how: "status" },
    { when: "A chat was deleted", said: historyText.deleted.description, how: "toast" },
    { when: "A chat could not be deleted", said: historyText.deleteFailed, how: "toast" },
  ],
  focusAfter: [
    { when: "Selecting begins", goesTo: `"${historyText.selectAll}"` },
    { when: "Selecting ends", goesTo: `"${historyText.select}"` },
    { when: "A title was saved or left by a key", goesTo: "The card's menu" },
    { when: "The dialog opens", goesTo: `"${historyText.cancel}"` },
    { when: "The dialog is canceled", goesTo: "The button that opened it" },
    { when: "A chat was deleted", goesTo: "The delete button that takes its place, or the heading" },
  ],
};
