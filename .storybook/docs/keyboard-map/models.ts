import { connectionsText, modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { administrationLandmark, administrationLinks } from "./administration-stops.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

export const modelsMap: ScreenMap = {
  screen: "Models",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "button", name: modelListText.add },
    {
      role: "button",
      name: modelListText.makeDefault,
      repeatedIn: "row",
      note: "Not at the default, nor at what is switched off. Described by its model, as the next three",
    },
    { role: "button", name: modelsText.edit, repeatedIn: "row", note: "Not at the environment's model" },
    {
      role: "button",
      name: `${modelsText.switchOff}, or ${modelsText.switchOn}`,
      matches: new RegExp(`^(${modelsText.switchOff}|${modelsText.switchOn})$`),
      repeatedIn: "row",
      note: "Not at the default",
    },
    { role: "button", name: modelsText.delete, repeatedIn: "row", note: "Not at the default" },
    { role: "button", name: connectionsText.add },
    {
      role: "button",
      name: connectionsText.test,
      repeatedIn: "row",
      note: "Followed by the same three buttons",
    },
  ],
  keys: [
    { keys: "Enter in a box", does: "Saves the form" },
    keyAt("on the connection", sharedKeys.openList),
    { keys: "Escape in the dialog", does: `The same as "${modelsText.cancel}"` },
  ],
  landmarks: [
    ...landmarksWithNavigation,
    administrationLandmark,
    { role: "region", name: modelListText.heading },
    { role: "region", name: connectionsText.heading },
  ],
  headings: [
    { level: 1, name: modelsText.heading },
    { level: 2, name: modelListText.heading },
    { level: 2, name: connectionsText.heading },
  ],
  announcements: [
    { when: "The lists are loading", text: modelListText.loading, via: "status" },
    { when: "The lists are there", text: modelListText.loaded, via: "status" },
    { when: "A list could not be read", text: `${modelListText.fetchFailed} and why`, via: "alert" },
    { when: "A field is wrong", text: modelsText.errors.baseUrlInvalid, via: "field" },
    { when: "A form was saved", text: modelListText.saved("Large 2"), via: "toast" },
    { when: "Another model is the default", text: modelListText.isNowDefault("Large 2"), via: "toast" },
    { when: "A connection was tested", text: `${connectionsText.tested}, or what is wrong`, via: "alert" },
  ],
  focusAfter: [
    { when: "A form opens, or is shown again", focusMovesTo: "Its first box" },
    { when: "A field is wrong", focusMovesTo: "The first field that is wrong" },
    {
      when: "Its button is pressed again",
      focusMovesTo: "Nowhere: the button keeps it, and the hidden form what was typed",
    },
    {
      when: "A form was saved or canceled",
      focusMovesTo: `Its button: "${modelListText.add}", "${connectionsText.add}" or "${modelsText.edit}"`,
    },
    { when: "A connection was tested", focusMovesTo: `The same "${connectionsText.test}"` },
    { when: "An entry was deleted", focusMovesTo: "The heading of its list" },
  ],
};
