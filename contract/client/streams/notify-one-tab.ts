/** How long the news stays told, in milliseconds: every tab has heard of it by then. */
const notifiedMilliseconds = 10_000;

/** The tab that is looked at comes first, then one that can be seen, then any. In milliseconds. */
const delays = { focused: 0, visible: 80, hidden: 250 } as const;

function attention(): keyof typeof delays {
  if (document.visibilityState !== "visible") return "hidden";
  return document.hasFocus() ? "focused" : "visible";
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Tells something in one tab: the one that is looked at, if any; where tabs cannot agree, only in that one. */
export async function notifyOneTab(name: string, tell: () => void): Promise<void> {
  const place = attention();
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
