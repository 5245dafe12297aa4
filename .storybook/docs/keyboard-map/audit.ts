import { auditFilterText, auditText } from "#contract/texts/audit-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { adminFooter, signedInLandmarks, signedInShell } from "./shell-stops.ts";

export const auditMap: ScreenMap = {
  screen: "Audit Log",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "link", name: auditText.back },
    { role: "combobox", name: auditText.eventLabel },
    { role: "textbox", name: auditText.userLabel },
    { role: "button", name: auditText.show },
    { role: "button", name: historyText.next, note: "Disabled on the last page; Previous on the first" },
    ...adminFooter,
  ],
  keys: [
    { keys: "Enter in the number", does: `The same as "${auditText.show}"` },
    { keys: "Enter, Space, Up, Down on the event", does: "Opens the list; Escape closes" },
  ],
  landmarks: [...signedInLandmarks, { role: "navigation", name: historyText.pagination }],
  headings: [{ level: 1, name: navigationText.auditLog }],
  announcements: [
    { when: "The log is awaited", said: auditText.loading, how: "status" },
    { when: "Another page is shown", said: historyText.page(2, 3), how: "status" },
    { when: "The address asks for no event", said: auditFilterText.eventUnknown, how: "field" },
    { when: "The log could not be read", said: `${auditText.fetchFailed} and why`, how: "alert" },
  ],
  focusAfter: [
    { when: "The number is none", goesTo: `"${auditText.userLabel}"` },
    { when: "Other events are shown", goesTo: "Nowhere: it stays" },
    { when: `"${auditText.showAll}" is pressed`, goesTo: "The heading: the button goes" },
  ],
};
