/**
 * The exact texts of the keyboard shortcuts, their help sheet, the command palette and the settings beside
 * them.
 */
export const shortcutText = {
  palette: "Commands",
  paletteLabel: "Search commands and chats",
  palettePlaceholder: "Search chats or type a command",
  paletteEmpty: "No matching commands or chats",
  paletteSearching: "Searching chats",
  paletteFailed: "Couldn't search your chats",
  paletteFound: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  paletteCommands: "Commands",
  paletteChats: "Chats",
  help: "Keyboard shortcuts",
  settings: "Settings",
  close: "Close",
  groups: { anywhere: "Anywhere", chat: "In a chat", box: "In the message box" },
  acts: {
    palette: "Open the command palette",
    newChat: "Start a new chat",
    history: "Go to Chat History",
    help: "Show the keyboard shortcuts",
    focusBox: "Go to the message box",
    stop: "Stop the reply",
    copyReply: "Copy the latest reply",
    copyCode: "Copy the latest code",
    deleteChat: "Delete this chat",
    recall: "Edit your last message (when the box is empty)",
    send: "Send the message",
    newLine: "Start a new line",
  },
  preferences: {
    shortcuts: "Use keyboard shortcuts",
    enterSends: "Enter sends the message",
    enterSendsHint: "When off, Enter starts a new line and Ctrl+Enter sends",
    pinQuestion: "Keep my question in view while the reply is written",
    pinQuestionHint: "When off, scrolls with the reply",
    readReplies: "Read whole replies aloud to screen readers",
  },
} as const;
