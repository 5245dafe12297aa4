import { problemSentences } from "#contract/problem.ts";
import { inviteText, loginText, notFoundText, testInviteText } from "#contract/texts/page-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { anonymousShell, bareLandmarks, bareShell, navigatedLandmarks } from "./shell-stops.ts";

export const loginMap: ScreenMap = {
  screen: "Login",
  firstFocus: `The button "${loginText.continue}": Enter signs in`,
  tabOrder: [...anonymousShell, { role: "button", name: loginText.continue }],
  keys: [{ keys: "Enter, Space", does: "Asks the device for the passkey" }],
  landmarks: navigatedLandmarks,
  headings: [{ level: 1, name: loginText.heading }],
  announcements: [
    { when: "The session has ended", said: `${loginText.sessionOver}, with the button`, how: "field" },
    { when: "Signed out as disabled", said: problemSentences.account_disabled, how: "alert" },
    { when: "The browser has no passkeys", said: loginText.ceremonyFailed, how: "alert" },
    {
      when: "Signed in",
      said: `${loginText.succeeded.title} ${loginText.succeeded.description}`,
      how: "toast",
    },
    { when: "Canceled or refused", said: `${loginText.failedTitle} and why`, how: "toast" },
  ],
  focusAfter: [
    { when: "The prompt is canceled or refused", goesTo: `"${loginText.continue}"` },
    { when: "Signed in", goesTo: "The first focus of the page that was asked for, or of New Chat" },
  ],
};

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

export const notFoundMap: ScreenMap = {
  screen: "Not found",
  firstFocus: "The heading, after a change of page",
  tabOrder: anonymousShell,
  keys: [],
  landmarks: navigatedLandmarks,
  headings: [{ level: 1, name: notFoundText.heading }],
  announcements: [],
  focusAfter: [],
};

const { invalid, succeeded } = inviteText;

export const inviteMap: ScreenMap = {
  screen: "Invite",
  firstFocus: `The box "${inviteText.passcodeLabel}", once the link has been checked`,
  tabOrder: [
    ...bareShell,
    { role: "textbox", name: inviteText.passcodeLabel },
    { role: "button", name: inviteText.create },
    { role: "link", name: inviteText.haveAccount },
  ],
  keys: [{ keys: "Enter in the box", does: "Creates the account" }],
  landmarks: bareLandmarks,
  headings: [{ level: 1, name: inviteText.heading }],
  announcements: [
    { when: "The link is being checked", said: inviteText.checking, how: "status" },
    { when: "The link is invalid", said: `${invalid.title} ${invalid.description}`, how: "alert" },
    { when: "The link could not be checked", said: `${inviteText.errorTitle} and why`, how: "alert" },
    { when: "The passcode is not a number", said: inviteText.passcodeInvalid, how: "field" },
    { when: "Registered", said: `${succeeded.title} ${succeeded.description}`, how: "toast" },
    { when: "Canceled or refused", said: `${inviteText.failedTitle} and why`, how: "toast" },
  ],
  focusAfter: [
    { when: "The passcode is not a number", goesTo: `"${inviteText.passcodeLabel}"` },
    { when: "The prompt is canceled or refused", goesTo: `"${inviteText.passcodeLabel}"` },
    { when: "Registered", goesTo: "The first focus of Login" },
  ],
};
