import type { MockWorld } from "../mock-world.ts";

/**
 * Passes the network state of the mock world to a page, as a browser does: `navigator.onLine`, and its two
 * events.
 */
export function bindNetworkState(world: MockWorld): () => void {
  let wasOffline = false;
  const update = () => {
    if (world.isOffline === wasOffline) return;
    wasOffline = world.isOffline;
    window.dispatchEvent(new Event(wasOffline ? "offline" : "online"));
  };
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => !world.isOffline });
  const stop = world.subscribe(update);
  return () => {
    stop();
    Reflect.deleteProperty(navigator, "onLine");
  };
}
