import type { Page } from "playwright";

/**
 * Milliseconds of processor time that the page's main thread takes while something goes on (CDP, Performance.getMetrics):
 * what else the machine does counts for nothing.
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
