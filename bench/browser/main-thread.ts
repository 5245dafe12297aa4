import type { Page } from "playwright";

/**
 * Milliseconds of processor time of the page's main thread (CDP, Performance.getMetrics), regardless of other
 * load.
 */
export async function mainThread(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  await act();
  const spent = (await worked()) - before;
  await session.detach();
  return spent;
}
