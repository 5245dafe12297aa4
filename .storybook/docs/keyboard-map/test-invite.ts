import { testInviteText } from "#contract/texts/page-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { anonymousShell, navigatedLandmarks } from "./shell-stops.ts";

export const testInviteMap: ScreenMap = {
  screen: "Test invite",
  firstFocus: "The heading, after a change of page",
  tabOrder: anonymousShell,
  keys: [],
  landmarks: navigatedLandmarks,
  headings: [{ level: 1, name: testInviteText.heading }],
  announcements: [],
  focusAfter: [],
};
