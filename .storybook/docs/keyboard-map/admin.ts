import { adminText } from "#contract/texts/admin-texts.ts";
import { auditFilterText, auditText } from "#contract/texts/audit-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { administrationLandmark, administrationLinks } from "./administration-stops.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

export const auditMap: ScreenMap = {
  screen: "Audit Log",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "combobox", name: auditText.eventLabel },
    { role: "textbox", name: auditText.userLabel },
    { role: "button", name: auditText.show },
    { role: "button", name: historyText.next, note: "Disabled on the last page; Previous on the first" },
  ],
  keys: [
    { keys: "Enter in the number", does: `The same as "${auditText.show}"` },
    keyAt("on the event", sharedKeys.openList),
  ],
  landmarks: [
    ...landmarksWithNavigation,
    administrationLandmark,
    { role: "navigation", name: historyText.pagination },
  ],
  headings: [{ level: 1, name: navigationText.auditLog }],
  announcements: [
    { when: "The log is loading", text: auditText.loading, via: "status" },
    { when: "The log is there", text: auditText.loaded, via: "status" },
    { when: "Another page opens", text: historyText.page(2, 3), via: "status" },
    { when: "The URL names an unknown event", text: auditFilterText.eventUnknown, via: "field" },
    { when: "The log could not be read", text: `${auditText.fetchFailed} and why`, via: "alert" },
  ],
  focusAfter: [
    { when: "The number is invalid", focusMovesTo: `"${auditText.userLabel}"` },
    { when: "Other events are shown", focusMovesTo: "Nowhere: it stays" },
    { when: `"${auditText.showAll}" is pressed`, focusMovesTo: "The heading: the button goes" },
  ],
};

const { toggled, copyDone } = adminText;

export const adminMap: ScreenMap = {
  screen: "Admin Dashboard",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "textbox", name: adminText.numberLabel },
    {
      role: "button",
      name: adminText.nextNumberName(45),
      matches: new RegExp(`^${adminText.nextNumberName(0).slice(0, -1)}`),
    },
    { role: "textbox", name: adminText.passcodeLabel },
    { role: "button", name: adminText.generate },
    {
      role: "checkbox",
      name: "the groups, if there are any",
      matches: /^(Choir|Garden club|Newcomers)$/,
      repeatedIn: "row",
    },
    { role: "button", name: adminText.create },
    { role: "button", name: adminText.toggle, repeatedIn: "row", note: "Described by its link and reason" },
    { role: "button", name: adminText.copyUrl, repeatedIn: "row", note: "Disabled when the link is invalid" },
    {
      role: "button",
      name: adminText.actionsOf(44),
      matches: new RegExp(`^${adminText.actionsOf(0).slice(0, -1)}`),
      repeatedIn: "row",
      note: `With "${adminText.copyBoth}" and "${adminText.delete}"; not where the link was used`,
    },
  ],
  keys: [
    { keys: "Enter in a box", does: "Creates the invite link" },
    keyAt("in the table", sharedKeys.scrollTable),
    { keys: "Escape in the dialog", does: `The same as "${adminText.cancel}"` },
  ],
  landmarks: [
    ...landmarksWithNavigation,
    administrationLandmark,
    { role: "region", name: adminText.listHeading },
  ],
  headings: [
    { level: 1, name: adminText.heading },
    { level: 2, name: adminText.createHeading },
    { level: 2, name: adminText.listHeading },
  ],
  announcements: [
    { when: "The list is loading", text: adminText.loading, via: "status" },
    { when: "The list is there", text: adminText.loaded, via: "status" },
    {
      when: "A passcode was generated",
      text: adminText.filled(adminText.passcodeLabel, "12345678"),
      via: "status",
    },
    { when: "The list could not be read", text: `${adminText.fetchFailed} and why`, via: "alert" },
    { when: "A number is wrong or taken", text: adminText.numberInvalid, via: "field" },
    { when: "A link was created", text: adminText.created, via: "toast" },
    { when: "A link was switched", text: `${toggled.enabled}, or ${toggled.disabled}`, via: "toast" },
    { when: "An address was copied", text: `${copyDone.title} ${copyDone.description}`, via: "toast" },
    { when: "A link was deleted", text: adminText.deleted, via: "toast" },
    { when: "A call was rate-limited", text: "The wait, then its end", via: "alert" },
  ],
  focusAfter: [
    { when: "A number is wrong", focusMovesTo: "The first box that is wrong" },
    { when: "A link was created or refused", focusMovesTo: `"${adminText.numberLabel}"` },
    { when: "A link was switched", focusMovesTo: `The same "${adminText.toggle}"` },
    { when: "A link was deleted", focusMovesTo: `The heading "${adminText.listHeading}"` },
  ],
};
