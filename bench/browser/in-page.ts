/**
 * Code that runs in the product's page. Each function is self-contained, because Chromium receives its source.
 */

/** Navigates as a link does and waits until the conversation's last row is painted; in milliseconds. */
export async function openInPage([path, lastWords]: readonly [
  path: string,
  lastWords: string,
]): Promise<number> {
  const timeoutMilliseconds = 30_000;
  const startedAt = performance.now();
  history.pushState({}, "", path);
  window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  const lastRow = () =>
    document.querySelector("[role=log] > ol:last-of-type > li:last-child")?.textContent ?? "";
  await new Promise<void>((done, fail) => {
    const look = () => {
      if (lastRow().includes(lastWords)) done();
      else if (performance.now() - startedAt > timeoutMilliseconds)
        fail(new Error(`No ${lastWords}: ${lastRow()}`));
      else requestAnimationFrame(look);
    };
    look();
  });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - startedAt;
}

/** Reads messages of a chat and lists their texts in place of the page; in milliseconds. */
export async function listInPage(address: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(address);
  // The bench asks for a chat of the product's API.
  const { messages } = (await answer.json()) as { messages: { content: string }[] };
  const rows = messages.map(({ content }) => {
    const row = document.createElement("p");
    row.textContent = content;
    return row;
  });
  document.body.replaceChildren(...rows);
  window.scrollTo({ top: document.documentElement.scrollHeight });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - startedAt;
}

/** Scrolls the scroller from its end to its beginning and counts the slow frames. */
export async function scrollInPage(frames: number): Promise<number> {
  const slowMilliseconds = 33;
  const findScroller = (element: Element | null): Element => {
    if (element === null) return document.documentElement;
    const isScroller =
      element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== "visible";
    return isScroller ? element : findScroller(element.parentElement);
  };
  const scroller = findScroller(document.querySelector("[role=log]") ?? document.querySelector("#root"));
  const whole = scroller.scrollHeight - scroller.clientHeight;
  let slow = 0;
  let before = performance.now();
  for (let frame = 1; frame <= frames; frame += 1) {
    scroller.scrollTop = whole * (1 - frame / frames);
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    if (now - before > slowMilliseconds) slow += 1;
    before = now;
  }
  return slow;
}

/** Navigates as a link does. */
export function navigateInPage(path: string): void {
  history.pushState({}, "", path);
  window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
}

/**
 * Collects how long each interaction takes until the frame that shows it (Event Timing), in `window.interactions`. Those
 * under 16 ms are not reported.
 */
export function recordInteractions(): void {
  const slowest = new Map<number, number>();
  window.interactions = slowest;
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    // Observed by its type alone.
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  }).observe(options);
}

/**
 * Keeps the time of the first frame after an element of the page is there, in `window.usableAt`. Runs before the page's
 * own code.
 */
export function recordFirstFrame(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.usableAt = performance.now();
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Sums up long tasks (the time over 50 ms of each) and layout shifts, in `window.blocking`. */
export function recordBlocking(): void {
  const freeMilliseconds = 50;
  const sums = { blocking: 0, shift: 0 };
  window.blocking = sums;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) sums.blocking += duration - freeMilliseconds;
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    // Observed by its type alone; the library of TypeScript has no type for it.
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      sums.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
}
