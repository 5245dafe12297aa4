import { problemMessages } from "#contract/problem.ts";
import { inviteText, loginText, notFoundText, testInviteText } from "#contract/texts/page-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { anonymousShell, emptyShell, landmarksWithNavigation, mainLandmarkOnly } from "./shell-stops.ts";

export const loginMap: ScreenMap = {
  screen: "Login",
  firstFocus: `The button "${loginText.continue}": Enter signs in`,
  tabOrder: [...anonymousShell, { role: "button", name: loginText.continue }],
  keys: [{ keys: "Enter, Space", does: "Asks the device for the passkey" }],
  landmarks: landmarksWithNavigation,
  headings: [{ level: 1, name: loginText.heading }],
  announcements: [
    { when: "The session has ended", text: `${loginText.sessionOver}, with the button`, via: "field" },
    { when: "Signed out as disabled", text: problemMessages.account_disabled, via: "alert" },
    { when: "The browser has no passkeys", text: loginText.ceremonyFailed, via: "alert" },
    {
      when: "Signed in",
      text: `${loginText.succeeded.title} ${loginText.succeeded.description}`,
      via: "toast",
    },
    { when: "Canceled or refused", text: `${loginText.failedTitle} and why`, via: "toast" },
  ],
  focusAfter: [
    { when: "The prompt is canceled or refused", focusMovesTo: `"${loginText.continue}"` },
    { when: "Signed in", focusMovesTo: "The first focus of the page that was asked for, or of New Chat" },
  ],
};

export const testInviteMap: ScreenMap = {
  screen: "Test invite",
  firstFocus: "The heading, after a change of page",
  tabOrder: anonymousShell,
  keys: [],
  landmarks: landmarksWithNavigation,
  headings: [{ level: 1, name: testInviteText.heading }],
  announcements: [],
  focusAfter: [],
};

export const notFoundMap: ScreenMap = {
  screen: "Not found",
  firstFocus: "The heading, after a change of page",
  tabOrder: anonymousShell,
  keys: [],
  landmarks: landmarksWithNavigation,
  headings: [{ level: 1, name: notFoundText.heading }],
  announcements: [],
  focusAfter: [],
};

const { invalid, succeeded } = inviteText;

export const inviteMap: ScreenMap = {
  screen: "Invite",
  firstFocus: `The box "${inviteText.passcodeLabel}", once the link has been checked`,
  tabOrder: [
    ...emptyShell,
    { role: "textbox", name: inviteText.passcodeLabel },
    { role: "button", name: inviteText.create },
    { role: "link", name: inviteText.haveAccount },
  ],
  keys: [{ keys: "Enter in the box", does: "Creates the account" }],
  landmarks: mainLandmarkOnly,
  headings: [{ level: 1, name: inviteText.heading }],
  announcements: [
    { when: "The link is being checked", text: inviteText.checking, via: "status" },
    { when: "The link is invalid", text: `${invalid.title} ${invalid.description}`, via: "alert" },
    { when: "The link could not be checked", text: `${inviteText.errorTitle} and why`, via: "alert" },
    { when: "The passcode is not a number", text: inviteText.passcodeInvalid, via: "field" },
    { when: "Registered", text: `${succeeded.title} ${succeeded.description}`, via: "toast" },
    { when: "Canceled or refused", text: `${inviteText.failedTitle} and why`, via: "toast" },
  ],
  focusAfter: [
    { when: "The passcode is not a number", focusMovesTo: `"${inviteText.passcodeLabel}"` },
    { when: "The prompt is canceled or refused", focusMovesTo: `"${inviteText.passcodeLabel}"` },
    { when: "Registered", focusMovesTo: "The first focus of Login" },
  ],
};
