import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { navigatedLandmarks, signedInFooter, signedInLandmarks, signedInShell } from "./shell-stops.ts";

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
    { when: "The session is not loaded yet", said: navigationText.loading, how: "status" },
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

const bot = "the product's name";

export const chatMap: ScreenMap = {
  screen: "Chat",
  firstFocus: `The box "${chatText.messageLabel}" where there is a keyboard, else the heading`,
  tabOrder: [
    ...signedInShell,
    { role: "button", name: chatText.skipToBox },
    { role: "button", name: chatText.skipToLatest },
    { role: "button", name: chatText.restart },
    { role: "button", name: shortcutText.paletteLabel },
    { role: "generic", name: "the messages", matches: /^$/, note: "Scroll by the arrow keys" },
    { role: "button", name: chatText.copyMessage, inEach: "message" },
    { role: "button", name: chatText.edit, inEach: "message" },
    { role: "button", name: chatText.regenerate, inEach: "message" },
    { role: "textbox", name: chatText.messageLabel },
    { role: "button", name: chatText.send },
  ],
  keys: [
    { keys: "Enter in the box", does: "Sends; not while an input method composes a word" },
    { keys: "Shift+Enter in the box", does: "Starts a line" },
    { keys: "Escape in the box", does: "Stops the reply" },
    { keys: "Enter, Escape in a message that is changed", does: "Sends it, leaves it as it was" },
    { keys: "Arrow keys, Page Up, Page Down on the messages", does: "Scroll" },
  ],
  landmarks: navigatedLandmarks,
  headings: [
    { level: 1, name: `The title of the chat, or "${chatText.heading}"`, matches: /\S/ },
    { level: 2, name: chatText.conversation },
  ],
  announcements: [
    { when: "The conversation is loading", said: chatText.loading, how: "status" },
    { when: "A reply is pending or streaming", said: chatText.answering(bot), how: "status" },
    { when: "A reply has come", said: chatText.replyEnded(bot), how: "status" },
    { when: "A reply was stopped", said: chatText.stoppedReply, how: "status" },
    { when: "A reply failed", said: chatText.replyFailed, how: "toast" },
    { when: "A reply failed, in its turn", said: chatText.failedReply, how: "alert" },
    { when: "The network is unavailable", said: chatText.offline, how: "alert" },
    { when: "No reply text arrives for a while", said: chatText.reconnecting, how: "alert" },
    { when: "Another version is shown", said: chatText.versionShown(2, 3), how: "status" },
    { when: "A message was copied", said: chatText.copied, how: "status" },
    { when: "The chat has changed elsewhere", said: chatText.chatChanged, how: "toast" },
    { when: "The message is missing", said: chatText.messageMissing, how: "field" },
    { when: "The chat does not exist", said: chatText.notFound, how: "alert" },
  ],
  focusAfter: [
    {
      when: "A reply has come or failed",
      goesTo: `"${chatText.messageLabel}", unless it was moved elsewhere`,
    },
    { when: "A message was left as it was", goesTo: `"${chatText.edit}" of that message` },
    { when: "Another version is shown", goesTo: "Nowhere: it stays on the button" },
    { when: "The conversation was restarted", goesTo: "The heading of the new chat, then the box" },
  ],
};
