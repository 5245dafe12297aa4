/** The time for which the notification is kept, in milliseconds: every tab has received it by then. */
const notifiedMilliseconds = 10_000;

/** Delays in milliseconds: the focused tab first, then visible tabs, then hidden ones. */
const delays = { focused: 0, visible: 80, hidden: 250 } as const;

function tabVisibility(): keyof typeof delays {
  if (document.visibilityState !== "visible") return "hidden";
  return document.hasFocus() ? "focused" : "visible";
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Notifies in one tab: the focused one if any; in this tab if tabs cannot coordinate. */
export async function notifyOneTab(name: string, tell: () => void): Promise<void> {
  const place = tabVisibility();
  await wait(delays[place]);
  if (!("locks" in navigator)) {
    if (place === "focused") tell();
    return;
  }
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    tell();
    await wait(notifiedMilliseconds);
  });
}
