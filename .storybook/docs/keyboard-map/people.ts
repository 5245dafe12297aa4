import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { accountDeletionText, groupsText, peopleText } from "#contract/texts/people-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { administrationLandmark, administrationLinks } from "./administration-stops.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

export const peopleMap: ScreenMap = {
  screen: "People",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "searchbox", name: peopleText.searchLabel },
    { role: "combobox", name: peopleText.state },
    { role: "combobox", name: peopleText.role },
    { role: "combobox", name: peopleText.group },
    {
      role: "button",
      name: peopleText.edit,
      repeatedIn: "row",
      note: "Described by its user, as the others",
    },
    { role: "button", name: limitsText.monthlyLimit, repeatedIn: "row" },
    {
      role: "button",
      name: `${accountsText.makeAdministrator}, or ${accountsText.removeAdministrator}`,
      matches: new RegExp(`^(${accountsText.makeAdministrator}|${accountsText.removeAdministrator})$`),
      repeatedIn: "row",
    },
    { role: "button", name: accountsText.reEnroll, repeatedIn: "row" },
    {
      role: "button",
      name: `${accountsText.disable}, or ${accountsText.enable}`,
      matches: new RegExp(`^(${accountsText.disable}|${accountsText.enable})$`),
      repeatedIn: "row",
    },
    { role: "button", name: accountDeletionText.delete, repeatedIn: "row" },
    { role: "textbox", name: groupsText.nameLabel },
    { role: "button", name: groupsText.create },
    {
      role: "button",
      name: groupsText.show,
      repeatedIn: "row",
      note: "Described by its group, as the others",
    },
    { role: "button", name: groupsText.rename, repeatedIn: "row" },
  ],
  keys: [
    { keys: "Enter in the search", does: "Searches at once" },
    keyAt("on a filter", sharedKeys.openList),
    { keys: "Enter in the name of a new group", does: `The same as "${groupsText.create}"` },
    { keys: "Enter, Escape in the name of a group", does: "Saves it, or leaves it as it was" },
    { keys: "Enter in the number of a deletion", does: `The same as "${accountDeletionText.delete}"` },
    { keys: "Escape in a dialog", does: `The same as "${peopleText.cancel}"` },
  ],
  landmarks: [
    ...landmarksWithNavigation,
    administrationLandmark,
    { role: "region", name: groupsText.heading },
  ],
  headings: [
    { level: 1, name: peopleText.heading },
    { level: 2, name: peopleText.listHeading },
    { level: 2, name: groupsText.heading },
  ],
  announcements: [
    { when: "The people are loading", text: peopleText.loading, via: "status" },
    { when: "They are there", text: peopleText.loaded, via: "status" },
    { when: "They could not be read", text: `${peopleText.fetchFailed} and why`, via: "alert" },
    { when: "An account was changed", text: accountsText.wasDisabled(44), via: "toast" },
    { when: "Note and groups were saved", text: peopleText.saved(44), via: "toast" },
    { when: "A monthly limit was saved", text: limitsText.saved(limitsText.subjectUser(44)), via: "toast" },
    { when: "An account was deleted", text: accountDeletionText.wasDeleted(44), via: "toast" },
    { when: "The number in the question is wrong", text: peopleText.numberMismatch, via: "field" },
    { when: "The last administrator would be removed", text: "The reason, at the account", via: "alert" },
    { when: "A group was created", text: groupsText.created("Choir"), via: "toast" },
    { when: "Another group has the name", text: peopleText.groupNameTaken, via: "field" },
    { when: "A call was rate-limited", text: "The wait, then its end", via: "alert" },
  ],
  focusAfter: [
    { when: "An account was changed", focusMovesTo: "The button that changed it" },
    { when: `"${peopleText.edit}" was pressed`, focusMovesTo: `"${peopleText.note}"` },
    {
      when: `"${limitsText.monthlyLimit}" was pressed`,
      focusMovesTo: "The cost, unless the focus has moved on",
    },
    { when: "A monthly limit was saved", focusMovesTo: `"${limitsText.monthlyLimit}" of the user` },
    { when: "Note and groups were saved, or not", focusMovesTo: `"${peopleText.edit}" of the user` },
    { when: "An account was deleted", focusMovesTo: "The heading: its entry is gone" },
    {
      when: "A re-enrollment link was created",
      focusMovesTo: `The heading "${reEnrollmentText.heading(44)}"`,
    },
    {
      when: "The link could not be created",
      focusMovesTo: `"${reEnrollmentText.make}"; the dialog gives the reason`,
    },
    { when: "It was dismissed", focusMovesTo: `"${accountsText.reEnroll}" of its user` },
    { when: "A group was created or refused", focusMovesTo: `"${groupsText.nameLabel}"` },
    { when: "A group was deleted", focusMovesTo: `The heading "${groupsText.heading}"` },
  ],
};
