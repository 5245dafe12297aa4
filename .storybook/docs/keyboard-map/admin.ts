import { accountsText, adminText, reEnrolText } from "#contract/texts/admin-texts.ts";
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
    { when: "The log is loading", said: auditText.loading, how: "status" },
    { when: "Another page opens", said: historyText.page(2, 3), how: "status" },
    { when: "The URL names an unknown event", said: auditFilterText.eventUnknown, how: "field" },
    { when: "The log could not be read", said: `${auditText.fetchFailed} and why`, how: "alert" },
  ],
  focusAfter: [
    { when: "The number is invalid", goesTo: `"${auditText.userLabel}"` },
    { when: "Other events are shown", goesTo: "Nowhere: it stays" },
    { when: `"${auditText.showAll}" is pressed`, goesTo: "The heading: the button goes" },
  ],
};

const { toggled, copyDone } = adminText;

export const adminMap: ScreenMap = {
  screen: "Admin Dashboard",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    { role: "textbox", name: adminText.numberLabel },
    { role: "textbox", name: adminText.passcodeLabel },
    { role: "button", name: adminText.generate },
    { role: "button", name: adminText.create },
    { role: "region", name: adminText.listHeading, note: "Scrolls sideways by the arrow keys" },
    { role: "button", name: adminText.toggle, inEach: "row", note: "Described by its link and reason" },
    { role: "button", name: adminText.copyUrl, inEach: "row", note: "Disabled when the link is invalid" },
    { role: "button", name: adminText.delete, inEach: "row", note: "Not where the link was used" },
    { role: "link", name: navigationText.auditLog },
    {
      role: "button",
      name: `${accountsText.makeAdministrator}, or ${accountsText.removeAdministrator}`,
      matches: new RegExp(`^(${accountsText.makeAdministrator}|${accountsText.removeAdministrator})$`),
      inEach: "row",
      note: "Described by its user, as the next two",
    },
    { role: "button", name: accountsText.reEnrol, inEach: "row" },
    {
      role: "button",
      name: `${accountsText.disable}, or ${accountsText.enable}`,
      matches: new RegExp(`^(${accountsText.disable}|${accountsText.enable})$`),
      inEach: "row",
    },
    ...adminFooter,
  ],
  keys: [
    { keys: "Enter in a box", does: "Creates the invite link" },
    { keys: "Left, Right in the table", does: "Scrolls it, where it is wider than the page" },
  ],
  landmarks: [...signedInLandmarks, { role: "region", name: adminText.listHeading }],
  headings: [
    { level: 1, name: adminText.heading },
    { level: 2, name: adminText.createHeading },
    { level: 2, name: adminText.listHeading },
    { level: 2, name: accountsText.heading },
  ],
  announcements: [
    { when: "The list is loading", said: adminText.loading, how: "status" },
    { when: "The list could not be read", said: `${adminText.fetchFailed} and why`, how: "alert" },
    { when: "A number is wrong", said: adminText.numberInvalid, how: "field" },
    { when: "A link was created", said: adminText.created, how: "toast" },
    { when: "A link was switched", said: `${toggled.enabled}, or ${toggled.disabled}`, how: "toast" },
    { when: "An address was copied", said: `${copyDone.title} ${copyDone.description}`, how: "toast" },
    { when: "A link was deleted", said: adminText.deleted, how: "toast" },
    { when: "An account was changed", said: accountsText.wasDisabled(44), how: "toast" },
    { when: "The last administrator would be removed", said: "The reason, at the account", how: "alert" },
    { when: "A call was rate-limited", said: "The wait, then its end", how: "alert" },
  ],
  focusAfter: [
    { when: "A number is wrong", goesTo: "The first box that is wrong" },
    { when: "A link was created or refused", goesTo: `"${adminText.numberLabel}"` },
    { when: "A link was switched", goesTo: `The same "${adminText.toggle}"` },
    { when: "An account was changed", goesTo: "The button that changed it" },
    { when: "A re-enrollment link was created", goesTo: `The heading "${reEnrolText.heading(44)}"` },
    { when: "The link could not be created", goesTo: `"${reEnrolText.make}"; the dialog gives the reason` },
    { when: "It was dismissed", goesTo: `"${accountsText.reEnrol}" of its user` },
    { when: "A link was deleted", goesTo: `The heading "${adminText.listHeading}"` },
  ],
};
