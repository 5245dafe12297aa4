import { navigationText, newChatText } from "#contract/texts/page-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { signedInFooter, signedInLandmarks, signedInShell } from "./shell-stops.ts";

export const newChatMap: ScreenMap = {
  screen: "New chat",
  firstFocus: `The box "${newChatText.promptLabel}" from 768 px on; on a phone the keyboard would hide the page`,
  tabOrder: [
    ...signedInShell,
    { role: "textbox", name: newChatText.promptLabel },
    { role: "combobox", name: newChatText.styleLabel },
    { role: "slider", name: newChatText.wordCountLabel },
    { role: "button", name: newChatText.start },
    ...signedInFooter,
  ],
  keys: [
    { keys: "Ctrl+Enter, Cmd+Enter in the box", does: "Starts the chat" },
    { keys: "Enter, Space, Up, Down on the style", does: "Opens the list; letters jump, Escape closes" },
    { keys: "Arrow keys, Page Up, Page Down on the length", does: "One step of the slider" },
    { keys: "Home, End on the length", does: "The shortest, the longest" },
  ],
  landmarks: signedInLandmarks,
  headings: [{ level: 1, name: newChatText.heading }],
  announcements: [
    { when: "The prompt is missing", said: newChatText.promptMissing, how: "field" },
    { when: "The styles could not be read", said: newChatText.stylesFailed, how: "alert" },
    { when: "The chat could not be started", said: newChatText.startFailed.description, how: "toast" },
    { when: "Nobody knows yet who is signed in", said: navigationText.loading, how: "status" },
  ],
  focusAfter: [
    { when: "The prompt is missing", goesTo: `"${newChatText.promptLabel}"` },
    { when: "The chat could not be started", goesTo: `"${newChatText.start}"` },
    {
      when: "The chat was started",
      goesTo: "The message box of Chat where there is a keyboard, else its heading",
    },
  ],
};
