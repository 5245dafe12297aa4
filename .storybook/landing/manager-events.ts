/** The events of Storybook that the start page sends and reads; a test compares their names. */
export const managerEvents = {
  setGlobals: "setGlobals",
  globalsUpdated: "globalsUpdated",
  updateGlobals: "updateGlobals",
  currentStoryWasSet: "currentStoryWasSet",
  setCurrentStory: "setCurrentStory",
  storySpecified: "storySpecified",
  docsRendered: "docsRendered",
  navigateUrl: "navigateUrl",
} as const;
