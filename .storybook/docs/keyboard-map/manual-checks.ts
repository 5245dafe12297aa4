/** What no machine can judge. `lastDone` is a day (`2026-11-21`); undefined where nobody has done it yet. */
export interface ManualCheck {
  readonly name: string;
  readonly how: string;
  readonly lastDone: string | undefined;
}

export const manualChecks: readonly ManualCheck[] = [
  {
    name: "Keyboard alone",
    how: "Put the mouse away. Register, sign in, start a chat, answer, restart, delete, sign out. The focus is always seen and never lost.",
    lastDone: undefined,
  },
  {
    name: "NVDA with Firefox",
    how: "Read each screen by headings and by landmarks. Send a message: the reply is announced once. Each wrong field is read with its reason.",
    lastDone: undefined,
  },
  {
    name: "VoiceOver with Safari",
    how: "The same on macOS, and once on an iPhone with swipes: no element without a name, no element read twice.",
    lastDone: undefined,
  },
  {
    name: "200 % text",
    how: "Set the browser's text size to 200 %, then zoom to 400 % at 1280 px. Nothing is cut off, nothing scrolls sideways but the invite table.",
    lastDone: undefined,
  },
  {
    name: "Forced colours",
    how: "Switch on a contrast theme of Windows. Bubbles, buttons, the current page and the slider keep an edge; the focus is seen.",
    lastDone: undefined,
  },
];
