import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { stylesText, styleText, trialText, versionsText } from "#contract/texts/styles-admin-texts.ts";
import { administrationLandmark, administrationLinks } from "./administration-stops.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

export const stylesMap: ScreenMap = {
  screen: "Styles",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "link", name: "Balanced", note: "Each style leads to its page" },
    { role: "link", name: "Concise", repeatedIn: "row" },
    { role: "button", name: stylesText.makeDefault, repeatedIn: "row", note: "Described by its style" },
    { role: "button", name: stylesText.archive, repeatedIn: "row" },
    { role: "link", name: "Speechwriter" },
    { role: "link", name: "Teacher" },
    { role: "link", name: "Editor" },
    { role: "textbox", name: stylesText.nameLabel },
    { role: "textbox", name: stylesText.descriptionLabel },
    { role: "button", name: stylesText.create },
  ],
  keys: [
    { keys: "Enter in a box", does: "Creates the style" },
    { keys: "Escape in the dialog", does: `The same as "${stylesText.cancel}"` },
  ],
  landmarks: [...landmarksWithNavigation, administrationLandmark],
  headings: [
    { level: 1, name: stylesText.heading },
    { level: 2, name: stylesText.newHeading },
  ],
  announcements: [
    { when: "The list is loading", text: stylesText.loading, via: "status" },
    { when: "The list is there", text: stylesText.loaded, via: "status" },
    { when: "The list could not be read", text: `${stylesText.fetchFailed} and why`, via: "alert" },
    { when: "A style was changed", text: stylesText.wasArchived("Teacher"), via: "toast" },
    { when: "A change was refused", text: "The reason, at the style", via: "alert" },
    { when: "Another style has the name", text: styleFieldText.nameTaken, via: "field" },
  ],
  focusAfter: [
    { when: "The name is missing", focusMovesTo: `"${stylesText.nameLabel}"` },
    { when: "A style was created", focusMovesTo: "The heading of its page" },
    { when: "A style could not be created", focusMovesTo: `"${stylesText.nameLabel}"` },
  ],
};

export const styleMap: ScreenMap = {
  screen: "Style",
  firstFocus: "The heading, after a change of page",
  tabOrder: [
    ...signedInShell,
    ...administrationLinks,
    { role: "link", name: styleText.back },
    { role: "textbox", name: stylesText.nameLabel },
    { role: "textbox", name: stylesText.descriptionLabel },
    { role: "textbox", name: styleText.contentLabel },
    { role: "textbox", name: styleText.wordsLabel },
    { role: "textbox", name: styleText.temperatureLabel },
    { role: "textbox", name: styleText.maxOutputLabel },
    { role: "combobox", name: styleText.addModel },
    ...[1, 2, 3, 4].map((place) => ({ role: "textbox", name: styleText.starterLabel(place) }) as const),
    { role: "textbox", name: styleText.noteLabel },
    { role: "combobox", name: styleText.compareWith },
    ...[1, 2, 3].flatMap((place) => [
      { role: "textbox", name: trialText.questionLabel(place) } as const,
      { role: "button", name: trialText.removeQuestion(place) } as const,
    ]),
    { role: "button", name: trialText.addQuestion },
    { role: "button", name: versionsText.compare, repeatedIn: "row", note: "Described by its version" },
  ],
  keys: [
    { keys: "Enter in a box of the settings", does: `The same as "${styleText.save}"` },
    { keys: "Up, Down in the changes", does: "Scrolls them, where they are longer than their place" },
    { keys: "Escape in the dialog", does: `The same as "${styleText.cancel}"` },
  ],
  landmarks: [...landmarksWithNavigation, administrationLandmark],
  headings: [
    { level: 1, name: "Balanced" },
    { level: 2, name: styleText.detailsHeading },
    { level: 2, name: styleText.editorHeading },
    { level: 2, name: styleText.compareHeading },
    { level: 2, name: trialText.heading },
    { level: 2, name: versionsText.publishHeading },
    { level: 2, name: versionsText.heading },
  ],
  announcements: [
    { when: "The style is loading", text: styleText.loading, via: "status" },
    { when: "The style is there", text: styleText.loaded, via: "status" },
    { when: "Another style has the name", text: styleFieldText.nameTaken, via: "field" },
    { when: "A draft was saved", text: styleText.saved(2), via: "toast" },
    { when: "A draft could not be saved", text: `${styleText.saveFailed} and why`, via: "toast" },
    { when: "A setting is wrong", text: "The reason, at its field", via: "field" },
    { when: "A version was published", text: versionsText.wasPublished(2), via: "toast" },
    { when: "Every question has a choice", text: "How often each version was chosen", via: "status" },
  ],
  focusAfter: [
    { when: "A setting is wrong", focusMovesTo: "The first field that is wrong" },
    { when: "A version is compared", focusMovesTo: `The part "${styleText.compareHeading}"` },
    { when: "A version was published", focusMovesTo: `The heading "${versionsText.publishHeading}"` },
    { when: "A version was restored", focusMovesTo: `The heading "${versionsText.heading}"` },
    { when: "A question was removed", focusMovesTo: `"${trialText.addQuestion}"` },
  ],
};
