import { chatText } from "#contract/chat-texts.ts";
import type { ScreenMap } from "./screen-map.ts";
import { navigatedLandmarks, signedInShell } from "./shell-stops.ts";

const bot = "the product's name";

export const chatMap: ScreenMap = {
  screen: "Chat",
  firstFocus: `The box "${chatText.messageLabel}" where there is a keyboard, else the heading`,
  tabOrder: [
    ...signedInShell,
    { role: "button", name: chatText.restart },
    { role: "generic", name: "the messages", matches: /^$/, note: "Scroll by the arrow keys" },
    { role: "textbox", name: chatText.messageLabel },
    { role: "button", name: chatText.send },
  ],
  keys: [
    { keys: "Enter in the box", does: "Sends; not while an input method composes a word" },
    { keys: "Shift+Enter in the box", does: "Starts a line" },
    { keys: "Arrow keys, Page Up, Page Down on the messages", does: "Scroll" },
  ],
  landmarks: navigatedLandmarks,
  headings: [
    { level: 1, name: `The title of the chat, or "${chatText.heading}"`, matches: /\S/ },
    { level: 2, name: chatText.conversation },
  ],
  announcements: [
    { when: "The conversation is awaited", said: chatText.loading, how: "status" },
    { when: "A reply is awaited or written", said: chatText.typing(bot), how: "status" },
    { when: "A reply has come", said: chatText.replyEnded(bot), how: "status" },
    { when: "A reply failed", said: chatText.replyFailed, how: "toast" },
    { when: "The message is missing", said: chatText.messageMissing, how: "field" },
    { when: "The chat does not exist", said: chatText.notFound, how: "alert" },
  ],
  focusAfter: [
    {
      when: "A reply has come or failed",
      goesTo: `"${chatText.messageLabel}", unless it was moved elsewhere`,
    },
    { when: "The conversation was restarted", goesTo: "The heading of the new chat, then the box" },
  ],
};
