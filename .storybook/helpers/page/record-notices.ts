import { toastText } from "#contract/texts/page-texts.ts";

/** Records all toasts from now on; returns the list. A single check would miss short-lived ones. */
export function recordNotices(): () => readonly string[] {
  const notices: string[] = [];
  const note = () => {
    // By selector, because querying by role on each mutation takes seconds.
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
