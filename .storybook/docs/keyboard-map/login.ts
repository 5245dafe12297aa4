import { problemSentences } from "#contract/problem.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { anonymousShell, navigatedLandmarks } from "./shell-stops.ts";

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
    { when: "Cancelled or refused", said: `${loginText.failedTitle} and why`, how: "toast" },
  ],
  focusAfter: [
    { when: "The prompt is cancelled or refused", goesTo: `"${loginText.continue}"` },
    { when: "Signed in", goesTo: "The first focus of the page that was asked for, or of New Chat" },
  ],
};
