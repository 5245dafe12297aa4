import { toastText } from "#contract/texts/page-texts.ts";

/**
 * Writes down whatever is notified from now on, however briefly it stands; answers with what was written down. A look
 * at one instant would miss what comes a moment later, or has gone.
 */
export function recordNotices(): () => readonly string[] {
  const notices: string[] = [];
  const note = () => {
    // By selector, because asking for roles at each change of a page takes seconds.
    const region = document.querySelector(`[role=region][aria-label^="${toastText.region}"]`);
    const words = region?.textContent ?? "";
    if (words !== "" && words !== notices.at(-1)) notices.push(words);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  note();
  return () => {
    note();
    observer.disconnect();
    return notices;
  };
}
