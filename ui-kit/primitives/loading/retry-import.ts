const firstPause = 1000;
const maxPauseMilliseconds = 30_000;

/**
 * Retries a dynamic import with back-off, at once when the browser is online again. React caches a failed lazy
 * component forever.
 */
export async function retryImport<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, maxPauseMilliseconds)) {
    try {
      return await load();
    } catch {
      await waitForOnline(pause);
    }
  }
}

/** Resolves after a time in milliseconds, or when the connection returns. */
async function waitForOnline(pause: number): Promise<void> {
  const listening = new AbortController();
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, pause);
    window.addEventListener("online", resolve, { signal: listening.signal });
  });
  listening.abort();
}
