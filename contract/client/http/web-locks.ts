/**
 * The Web Locks of the platform. Undefined if it has none, for example without a secure context, or if the browser refuses them,
 * for example with blocked site data.
 */
export async function usableLocks(): Promise<LockManager | undefined> {
  try {
    const locks = globalThis.navigator?.locks;
    // Where the browser refuses requests, it also refuses queries (Web Locks API, section 4.3), and a query returns at once.
    await locks?.query();
    return locks;
  } catch {
    return undefined;
  }
}
