import type { Page } from "@playwright/test";

interface RecordedFrames {
  /** Changes and frames in which a reply was looked at. */
  readonly frames: number;
  /** The Markdown marks that the visible text of a reply contained. */
  readonly raw: readonly string[];
  /** How often a reply's body was inserted. */
  readonly insertions: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
}

declare global {
  interface Window {
    recordedFrames?: { frames: number; raw: string[]; insertions: number; shift: number };
  }
}

/** Records each frame of the following page loads: raw Markdown, inserted replies, layout shifts. */
export async function recordFrames(page: Page): Promise<() => Promise<RecordedFrames>> {
  await page.addInitScript(() => {
    const recorded = { frames: 0, raw: [] as string[], insertions: 0, shift: 0 };
    window.recordedFrames = recorded;
    const look = () => {
      const reply = document.querySelector<HTMLElement>("[data-message=bot]");
      if (reply === null) return;
      recorded.frames += 1;
      const marks = /\*\*|\||\$\$?[a-z\\]|\\(?:frac|int|pi)|^#/m.exec(reply.innerText)?.[0];
      if (marks !== undefined) recorded.raw.push(marks);
    };
    const lookEachFrame = () => {
      look();
      requestAnimationFrame(lookEachFrame);
    };
    requestAnimationFrame(lookEachFrame);
    const isBody = (node: Node) =>
      node instanceof Element &&
      (node.matches("[data-message=bot]") || node.querySelector("[data-message=bot]"));
    new MutationObserver((changes) => {
      look();
      recorded.insertions += changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isBody).length;
    }).observe(document, { childList: true, characterData: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) recorded.shift += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const recorded = await page.evaluate(() => window.recordedFrames);
    if (recorded === undefined) throw new Error("No page was loaded since the recording began.");
    return recorded;
  };
}
