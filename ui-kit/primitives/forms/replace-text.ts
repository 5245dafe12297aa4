/** Texts with more lines are not inserted by `execCommand`, which lays out the page for each (Chromium: 70 ms for these). */
const maxUndoableLines = 100;

/**
 * Replaces the text of a box as one step that the browser can undo, and focuses the box. False if that is not possible:
 * then its owner sets the text, and the box begins without a history. `execCommand` is deprecated, and the only way that
 * a script has into the history of a field.
 */
export function replaceText(box: HTMLTextAreaElement | null, text: string): boolean {
  if (box === null || text.split("\n").length > maxUndoableLines) return false;
  box.focus();
  box.select();
  if (!document.execCommand(text === "" ? "delete" : "insertText", false, text)) return false;
  // A moved caret ends the step; otherwise the browser would join it with the next typed text.
  box.setSelectionRange(0, 0);
  box.setSelectionRange(box.value.length, box.value.length);
  return true;
}
