const firstPause = 1000;
const longestPause = 30_000;

/**
 * Fetches code again until it is there, at once when the browser is online again: React keeps a failure of lazy code for
 * ever, and throws it at the page around. For parts that a page can do without meanwhile.
 */
export async function whenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await load();
    } catch {
      await pauseOrOnline(pause);
    }
  }
}

/** Over after a time in milliseconds, or with the connection's return. */
async function pauseOrOnline(pause: number): Promise<void> {
  const listening = new AbortController();
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, pause);
    window.addEventListener("online", resolve, { signal: listening.signal });
  });
  listening.abort();
}
