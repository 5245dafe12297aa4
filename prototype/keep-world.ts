import type { Prototype } from "./prototype.ts";
import { worldKey } from "./world-store.ts";

/** A reply that grows writes many times a second. */
const burstMilliseconds = 200;

/**
 * Keeps the world after each burst of writes and when the page goes away; another tab that has kept its own is
 * followed by a fresh start, so that the two never overwrite each other.
 */
export function keepWorld(prototype: Prototype): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    prototype.keep();
  };
  prototype.world.onWrite(() => {
    timer ??= setTimeout(keep, burstMilliseconds);
  });
  window.addEventListener("pagehide", keep);
  window.addEventListener("storage", ({ key }) => {
    if (key === worldKey) window.location.reload();
  });
}
