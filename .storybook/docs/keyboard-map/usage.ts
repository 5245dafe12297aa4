import { administrationText } from "#contract/texts/administration-texts.ts";
import { limitsText, ownUsageText, usageReportText, usageText } from "#contract/texts/usage-texts.ts";
import { administrationLandmark, administrationLinks } from "./administration-stops.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

export const usageMap: ScreenMap = {
  screen: "Usage",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "link", name: usageReportText.download, note: "Once there is something to download" },
    { role: "combobox", name: usageReportText.range },
    { role: "radio", name: usageReportText.groupings.day, note: "The one that is chosen; arrows lead on" },
    { role: "button", name: limitsText.addGroup, note: "Says why where no group can be chosen" },
    { role: "link", name: administrationText.pages.people },
    {
      role: "button",
      name: limitsText.change,
      repeatedIn: "row",
      note: "Described by whose limit it is, as the next one",
    },
    { role: "button", name: limitsText.remove, repeatedIn: "row", note: "Where there is a limit" },
  ],
  keys: [
    keyAt("on the date range", sharedKeys.openList),
    { keys: "Left, Right on the grouping", does: "Chooses another one" },
    { keys: "Enter in a day", does: `The same as "${usageReportText.show}"` },
    { keys: "Enter in a limit", does: `The same as "${limitsText.save}"` },
    keyAt("in the table", sharedKeys.scrollTable),
    { keys: "Escape in the dialog", does: `The same as "${limitsText.cancel}"` },
  ],
  landmarks: [
    ...landmarksWithNavigation,
    administrationLandmark,
    { role: "region", name: usageReportText.heading },
    { role: "region", name: limitsText.heading },
  ],
  headings: [
    { level: 1, name: usageText.heading },
    { level: 2, name: usageReportText.heading },
    { level: 2, name: limitsText.heading },
  ],
  announcements: [
    { when: "The report is loading", text: usageReportText.loading, via: "status" },
    { when: "The report is there", text: usageReportText.loaded, via: "status" },
    { when: "Other dates are there", text: usageReportText.loaded, via: "status" },
    { when: "Nothing was used in them", text: usageReportText.empty, via: "status" },
    { when: "It could not be read", text: `${usageReportText.fetchFailed} and why`, via: "alert" },
    { when: "It could not be downloaded", text: usageReportText.downloadFailed, via: "toast" },
    { when: "A day is wrong", text: usageText.errors.range, via: "field" },
    { when: "A limit is typed", text: "What it will do", via: "status" },
    { when: "A limit was saved", text: limitsText.saved(limitsText.subjectInstance), via: "toast" },
    { when: "A limit could not be saved", text: `${limitsText.saveFailed} and why`, via: "alert" },
  ],
  focusAfter: [
    { when: "Other dates or another grouping are shown", focusMovesTo: "Nowhere: it stays" },
    { when: "A day or a limit is wrong", focusMovesTo: "The first field that is wrong" },
    { when: `"${limitsText.change}" was pressed`, focusMovesTo: "The cost" },
    { when: `"${limitsText.addGroup}" was pressed`, focusMovesTo: `"${limitsText.groupLabel}"` },
    { when: "A limit was saved or canceled", focusMovesTo: "The button that opened its form" },
    { when: "A limit was removed", focusMovesTo: `The heading "${limitsText.heading}": its entry is gone` },
  ],
};

export const ownUsageMap: ScreenMap = {
  screen: "Own usage",
  firstFocus: "The heading, after a change of page",
  tabOrder: [...signedInShell],
  keys: [],
  landmarks: [
    ...landmarksWithNavigation,
    { role: "region", name: ownUsageText.month },
    { role: "region", name: ownUsageText.days },
  ],
  headings: [
    { level: 1, name: ownUsageText.heading },
    { level: 2, name: ownUsageText.month },
    { level: 2, name: ownUsageText.days },
  ],
  announcements: [
    { when: "The usage is loading", text: ownUsageText.loading, via: "status" },
    { when: "The usage is there", text: ownUsageText.loaded, via: "status" },
    { when: "It could not be read", text: `${ownUsageText.fetchFailed} and why`, via: "alert" },
  ],
  focusAfter: [],
};
