/**
 * The Web Locks of the platform. Undefined where there are none, as in pages without a secure context, and where the browser
 * refuses them, as with blocked site data.
 */
export async function usableLocks(): Promise<LockManager | undefined> {
  try {
    const locks = globalThis.navigator?.locks;
    // A refused request and a refused query fail alike (Web Locks API, section 4.3), and a query waits for nothing.
    await locks?.query();
    return locks;
  } catch {
    return undefined;
  }
}
