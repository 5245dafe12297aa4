import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { keyAt, sharedKeys } from "./component-keys.ts";
import type { ScreenMap } from "./screen-map.ts";
import { landmarksWithNavigation, signedInShell } from "./shell-stops.ts";

const nextMonth = "December 1";
const allowanceAnnouncements = [
  {
    when: "Little is left of the month's allowance",
    text: allowanceText.repliesLeft(2, nextMonth),
    via: "status",
  },
  { when: "Not enough of it is left for a message", text: allowanceText.refused(nextMonth), via: "alert" },
  { when: "The month ends that was spent", text: allowanceText.isPossibleAgain, via: "status" },
] as const;

export const newChatMap: ScreenMap = {
  screen: "New chat",
  firstFocus: `The box "${newChatText.promptLabel}" from 768 px on; on a phone the keyboard would hide the page`,
  tabOrder: [
    ...signedInShell,
    { role: "textbox", name: newChatText.promptLabel },
    {
      role: "button",
      name: newChatText.starters,
      matches: /^(Explain|Plan|Help|Suggest) /,
      repeatedIn: "style",
    },
    { role: "combobox", name: newChatText.styleLabel },
    { role: "slider", name: newChatText.wordCountLabel },
    { role: "button", name: newChatText.start },
  ],
  keys: [
    { keys: "Ctrl+Enter, Cmd+Enter in the box", does: "Starts the chat" },
    keyAt("on the style", sharedKeys.openList),
    keyAt("on the length", sharedKeys.sliderStep),
    { keys: "Home, End on the length", does: "The shortest, the longest" },
  ],
  landmarks: landmarksWithNavigation,
  headings: [{ level: 1, name: newChatText.heading }],
  announcements: [
    { when: "The prompt is missing", text: newChatText.promptMissing, via: "field" },
    { when: "The styles could not be read", text: newChatText.stylesFailed, via: "alert" },
    { when: "The chat could not be started", text: newChatText.startFailed.description, via: "toast" },
    ...allowanceAnnouncements,
    { when: "The session is not loaded yet", text: navigationText.loading, via: "status" },
  ],
  focusAfter: [
    { when: "The prompt is missing", focusMovesTo: `"${newChatText.promptLabel}"` },
    { when: "The chat could not be started", focusMovesTo: `"${newChatText.start}"` },
    {
      when: "The chat was started",
      focusMovesTo: "The message box of Chat where there is a keyboard, else its heading",
    },
    { when: "An idea was chosen", focusMovesTo: `"${newChatText.promptLabel}"` },
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
    { role: "button", name: chatText.hideRecentChats, note: "Opens them in a drawer below 1280 px" },
    { role: "button", name: chatText.restart },
    { role: "button", name: chatText.chatActions },
    { role: "button", name: shortcutText.paletteLabel },
    { role: "region", name: chatText.messages, note: "While they scroll; by the arrow keys" },
    { role: "button", name: chatText.copyMessage, repeatedIn: "message" },
    { role: "button", name: chatText.edit, repeatedIn: "message" },
    { role: "button", name: chatText.regenerate, repeatedIn: "message" },
    { role: "textbox", name: chatText.messageLabel },
    { role: "button", name: chatText.send },
    { role: "link", name: "the recent chats", matches: /^Chat about: /, repeatedIn: "card" },
  ],
  keys: [
    keyAt("in the box", sharedKeys.sendMessage),
    keyAt("in the box", sharedKeys.startLine),
    keyAt("in the box", sharedKeys.stopReply),
    { keys: "Enter, Escape in a message that is changed", does: "Sends it, leaves it as it was" },
    { keys: "Arrow keys, Page Up, Page Down on the messages", does: "Scroll" },
    { keys: "Arrow keys on a table, code or a formula that is cut off", does: "Scroll sideways" },
    { keys: "Alt+Shift+Up, Alt+Shift+Down", does: "To your previous, your next message" },
    { keys: "Alt+Up, Alt+Down", does: "To the previous, the next of the recent chats" },
    { keys: "Alt+Shift+Right, Alt+Shift+Left after a search", does: "To the next, the previous match" },
    { keys: "Escape on the matches", does: "Ends the search" },
  ],
  landmarks: [...landmarksWithNavigation, { role: "navigation", name: chatText.recentChats }],
  headings: [
    { level: 1, name: `The title of the chat, or "${chatText.heading}"`, matches: /\S/ },
    { level: 2, name: chatText.conversation },
    { level: 2, name: "The author of each message", matches: /\S/ },
  ],
  announcements: [
    { when: "The conversation is loading", text: chatText.loading, via: "status" },
    { when: "The conversation is there", text: "The title of the chat", via: "status" },
    { when: "A reply is pending or streaming", text: chatText.answering(bot), via: "status" },
    { when: "A reply has come", text: chatText.replyEnded(bot), via: "status" },
    { when: "A reply was stopped", text: chatText.stoppedReply, via: "status" },
    { when: "A reply failed", text: chatText.replyFailed, via: "toast" },
    { when: "A reply failed, in its turn", text: chatText.failedReply, via: "alert" },
    { when: "The network is unavailable", text: chatText.offline, via: "alert" },
    { when: "No reply text arrives for a while", text: chatText.reconnecting, via: "alert" },
    { when: "Another version is shown", text: chatText.versionShown(2, 3), via: "status" },
    { when: "Another match is shown", text: chatText.matchOf(2, 3), via: "status" },
    { when: "A message was copied", text: chatText.copied, via: "status" },
    { when: "The chat has changed elsewhere", text: chatText.chatChanged, via: "toast" },
    ...allowanceAnnouncements,
    { when: "The message is missing", text: chatText.messageMissing, via: "field" },
    { when: "The chat does not exist", text: chatText.notFound, via: "alert" },
  ],
  focusAfter: [
    {
      when: "A reply has come or failed",
      focusMovesTo: `"${chatText.messageLabel}", unless it was moved elsewhere`,
    },
    { when: "A message was left as it was", focusMovesTo: `"${chatText.edit}" of that message` },
    { when: "Another version is shown", focusMovesTo: "Nowhere: it stays on the button" },
    { when: "A search led here", focusMovesTo: "The message that it found" },
    { when: "The search was ended", focusMovesTo: "The message that was shown" },
    { when: "A reply is continued", focusMovesTo: "That reply" },
    { when: "The conversation was restarted", focusMovesTo: "The heading of the new chat, then the box" },
  ],
};
