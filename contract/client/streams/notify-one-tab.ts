/** The time for which the notification is kept, in milliseconds: every tab has received it by then. */
const lockHoldMilliseconds = 10_000;

/** Delays in milliseconds: the focused tab first, then visible tabs, then hidden ones. */
const delays = { focused: 0, visible: 80, hidden: 250 } as const;

function tabVisibility(): keyof typeof delays {
  if (document.visibilityState !== "visible") return "hidden";
  return document.hasFocus() ? "focused" : "visible";
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Notifies in one tab, the focused one if any. Without Web Locks only the focused tab notifies. */
export async function notifyOneTab(name: string, notify: () => void): Promise<void> {
  const visibility = tabVisibility();
  await wait(delays[visibility]);
  if (!("locks" in navigator)) {
    if (visibility === "focused") notify();
    return;
  }
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    notify();
    await wait(lockHoldMilliseconds);
  });
}
