import { historyText } from "#contract/history-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { navigatedLandmarks, signedInShell } from "./shell-stops.ts";

export const chatHistoryMap: ScreenMap = {
  screen: "Chat history",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "combobox", name: historyText.sortLabel },
    { role: "link", name: "the chat's title", matches: /\S/, inEach: "card" },
    {
      role: "button",
      name: historyText.deleteChat("and its title"),
      matches: new RegExp(`^${historyText.deleteChat("")}`),
      inEach: "card",
    },
    { role: "button", name: historyText.previous, note: "Disabled on the first page" },
    { role: "button", name: historyText.next, note: "Disabled on the last page" },
  ],
  keys: [
    { keys: "Enter, Space, Up, Down on the sorting", does: "Opens the list; Escape closes" },
    { keys: "Escape in the question", does: `The same as "${historyText.cancel}"` },
    { keys: "Tab in the question", does: `Goes round "${historyText.cancel}" and "${historyText.delete}"` },
  ],
  landmarks: [...navigatedLandmarks, { role: "navigation", name: historyText.pagination }],
  headings: [
    { level: 1, name: historyText.heading },
    { level: 2, name: "The title of each chat", matches: /\S/ },
  ],
  announcements: [
    { when: "The chats are awaited", said: historyText.loading, how: "status" },
    { when: "Another page is shown", said: historyText.page(2, 3), how: "status" },
    { when: "The chats could not be read", said: `${historyText.fetchFailed} and why`, how: "alert" },
    { when: "A chat was deleted", said: historyText.deleted.description, how: "toast" },
    { when: "A chat could not be deleted", said: historyText.deleteFailed, how: "toast" },
  ],
  focusAfter: [
    { when: "The question is shown", goesTo: `"${historyText.cancel}"` },
    { when: "The question is cancelled", goesTo: "The button that asked it" },
    { when: "A chat was deleted", goesTo: "The delete button that takes its place, or the heading" },
  ],
};
