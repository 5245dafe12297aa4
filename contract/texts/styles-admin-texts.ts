import { maxComparedQuestions } from "../limits.ts";
import { failureText, navigationText, questionText } from "./page-texts.ts";

/** The page of all styles. */
export const stylesText = {
  heading: navigationText.styles,
  hint: "A style tells the model how to answer. People choose one for each new chat.",
  loading: "Loading styles",
  loaded: "Styles loaded",
  fetchFailed: "Error fetching the styles",
  list: "Styles",
  archivedHeading: "Archive",
  archivedHint: "Not for new chats. Chats that use them go on.",
  isDefault: "Default",
  isUnpublished: "Not published",
  isArchived: "Archived",
  hasDraft: (version: number) => `Draft: version ${version}`,
  published: (version: number) => `Version ${version}`,
  forGroups: (groups: number) => (groups === 1 ? "For 1 group" : `For ${groups} groups`),
  forEverybody: "For everybody",
  makeDefault: "Make default",
  makeDefaultTitle: (name: string) => `Make ${name} the default?`,
  makeDefaultDescription:
    "It is preselected for each new chat. Restarted chats take it where their own style can no longer be chosen.",
  archive: "Archive",
  unarchive: "Take from archive",
  changeFailed: "The style was not changed",
  wasMadeDefault: (name: string) => `${name} is the default`,
  wasArchived: (name: string) => `${name} is in the archive`,
  wasUnarchived: (name: string) => `${name} can be chosen again`,
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveDescription:
    "Nobody can choose it for a new chat. Chats that use it go on with it; restarted ones take the default style.",
  cancel: questionText.cancel,
  newHeading: "New style",
  nameLabel: "Name",
  descriptionLabel: "Description",
  descriptionHint: "One line under the name, where people choose.",
  create: "Create style",
  creating: "Creating style...",
  created: "Style created. Now write its instructions.",
  createFailed: "The style was not created",
} as const;

/** The page of one style. */
export const styleText = {
  back: "All styles",
  loading: "Loading the style",
  loaded: "Style loaded",
  fetchFailed: "Error fetching the style",
  notFound: "There is no such style",
  tryAgain: failureText.tryAgain,
  cancel: questionText.cancel,
  detailsHeading: "Details",
  detailsSave: "Save details",
  detailsSaving: "Saving details...",
  detailsSaved: "Details saved",
  groupsHint:
    "Only people of these groups can choose it. Administrators outside of them don't find it either. Without a group, everybody can.",
  groupsOfDefault: "The default style is for everybody.",
  noGroups: "It is for everybody. Groups are made on the page People.",
  groupsLoading: "Loading groups",
  groupsFailed: "Error fetching the groups",
  editorHeading: "Instructions",
  contentLabel: "Instructions for the model",
  contentHint: "Sent before each chat. People never see them.",
  characters: (count: number, max: number) =>
    `${count.toLocaleString("en-US")} of ${max.toLocaleString("en-US")} characters`,
  settingsHeading: "Settings",
  modelsLabel: "Models",
  modelsHint: "Asked in this order: the next one steps in when one fails before its first word.",
  defaultModel: "The default model answers.",
  addModel: "Add a model",
  removeModel: (name: string) => `Remove ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  modelLoading: "Loading the model",
  modelsFailed: "Error fetching the models",
  leftOutModel: "Switched off: left out",
  allLeftOut: "None of them can be asked: the default model answers.",
  switchedOffModel: (label: string) => `${label}, switched off`,
  goneModel: "A model that no longer exists",
  temperatureLabel: "Temperature",
  temperatureHint: "From 0, even, to 2, varied. Empty: the model's own.",
  maxOutputLabel: "Longest reply in tokens",
  maxOutputHint: "A reply is cut there. Empty: the model's own maximum.",
  wordsLabel: "Usual length in words",
  wordsHint: "Asked for where a chat has no length of its own. Empty: none.",
  startersHeading: "Starters",
  startersHint: "Up to four prompts to begin with, shown under the initial prompt.",
  starterLabel: (place: number) => `Starter ${place}`,
  noteLabel: "Note on this version",
  noteHint: "For administrators: what has changed and why.",
  save: "Save draft",
  saving: "Saving draft...",
  saved: (version: number) => `Saved as version ${version}. Chats use it once it is published.`,
  saveFailed: "The draft was not saved",
  nothingChanged: "Nothing has changed since the newest version.",
  kept: "These changes are not saved yet. They are kept in this browser.",
  discard: "Discard changes",
  discardTitle: "Discard your changes?",
  discardDescription: "The newest version is shown again. What you wrote is gone.",
  conflictTitle: (version: number) => `Version ${version} was saved meanwhile.`,
  conflict:
    "Your text is kept. Compare both, then go on from the newest version with your changes. What you did not change is taken from it.",
  goOnFromNewest: "Keep my changes and go on",
  compareHeading: "Changes",
  compareWith: "Compare with",
  version: (version: number) => `Version ${version}`,
  publishedVersion: (version: number) => `Version ${version}, published`,
  sameText: "The instructions are the same. These settings differ:",
  nothingDiffers: "Instructions and settings are the same.",
  notSet: "Not set",
  theDefaultModel: "The default model",
  added: "Added",
  removed: "Removed",
} as const;

/** Publishing and the list of versions. */
export const versionsText = {
  heading: "Versions",
  cancel: questionText.cancel,
  none: "No version yet",
  noneHint: "Write the instructions and save a draft.",
  published: "Published",
  draft: "Draft",
  version: styleText.version,
  by: (uniqueUserNumber: number | null) =>
    uniqueUserNumber === null ? "by the operator" : `by User ${uniqueUserNumber}`,
  publishedAt: (when: string) => `Published ${when}`,
  restoredFrom: (version: number) => `Text of version ${version}`,
  compare: "Compare",
  restore: "Restore",
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreDescription: (version: number, next: number) =>
    `Version ${next} gets the text and settings of version ${version} and is published. Chats with this style use it from their next message on.`,
  restoreBesideDraft: (draft: number) =>
    `The draft, version ${draft}, is not published. It stays in the list.`,
  restored: (version: number) => `Restored as version ${version}`,
  publishHeading: "Publish",
  publishHint: (version: number) =>
    `Chats with this style use version ${version} from their next message on. Replies that are being written are not changed.`,
  firstPublishHint: (version: number, groups: number) =>
    `Version ${version} is the first one. Once it is published, ${people(groups)} can choose this style for a new chat.`,
  archivedPublishHint: (version: number) =>
    `Version ${version} is the first one. This style is in the archive: it cannot be chosen even so.`,
  notRerun: (version: number) => `The saved questions were not rerun with version ${version}.`,
  otherInstructions: "Its instructions differ from those of the published version.",
  otherSettings: "These settings change:",
  checking: "Checking...",
  changedMeanwhile: "This style was changed meanwhile. Look at its newest version before you publish.",
  nothingToPublish: "The newest version is published.",
  publish: (version: number) => `Publish version ${version}`,
  publishing: "Publishing...",
  publishTitle: (version: number) => `Publish version ${version}?`,
  publishConfirm: "Publish",
  wasPublished: (version: number) => `Version ${version} is published`,
  publishFailed: "The version was not published",
  unsavedChanges: "Your unsaved changes are not part of it.",
  unsavedDetails: "The details have unsaved changes: the saved name, description and groups apply.",
} as const;

/** Trying versions on questions. */
export const trialText = {
  heading: "Try it out",
  questionsHeading: "Questions",
  questionsHint: "Saved with the style, to try each new version on.",
  questionLabel: (place: number) => `Question ${place}`,
  addQuestion: "Add a question",
  removeQuestion: (place: number) => `Remove question ${place}`,
  saveQuestions: "Save questions",
  savingQuestions: "Saving questions...",
  questionsSaved: "Questions saved",
  questionsFailed: "The questions were not saved",
  noQuestions: "Save a question first.",
  noDraft: "Save a draft first.",
  compareHint: `The first ${maxComparedQuestions} questions are answered by the published version and by the one that you try. You see which is which once you have chosen.`,
  tryHint: `The first ${maxComparedQuestions} questions are answered by the version that you try.`,
  compare: "Compare blindly",
  rerun: "Rerun the questions",
  rerunHint: "Shows the published version's reply beside the new one for each saved question.",
  firstRerunHint: "Shows the new version's reply to each saved question.",
  tryDraft: "Try the draft",
  tryVersion: (version: number) => `Try version ${version}`,
  versionLabel: "Version to try",
  stop: "Stop",
  running: "Asking...",
  reply: (letter: string) => `Reply ${letter}`,
  better: (letter: string) => `${letter} is better`,
  equal: "Both are equally good",
  chosen: "Your choice",
  theDraft: "the draft",
  result: (name: string, { tried, published, equal }: { tried: number; published: number; equal: number }) =>
    equal === 0
      ? `You chose ${name} ${times(tried)} and the published version ${times(published)}.`
      : `You chose ${name} ${times(tried)}, the published version ${times(published)}, and found them equally good ${times(equal)}.`,
  published: (version: number) => `Published, version ${version}`,
  draft: (version: number) => `Draft, version ${version}`,
  answeredBy: (model: string) => `Answered by ${model}.`,
  empty: "No text",
  isCut: "This reply was cut off.",
  failed: "The reply failed",
  tryAgain: failureText.tryAgain,
} as const;

function people(groups: number): string {
  if (groups === 0) return "everybody";
  return groups === 1 ? "the people of 1 group" : `the people of ${groups} groups`;
}

function times(count: number): string {
  if (count === 0) return "never";
  return count === 1 ? "once" : `${count} times`;
}
