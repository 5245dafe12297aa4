import type { Prototype } from "./prototype.ts";
import { worldKey } from "./world-store.ts";

/** A reply that grows writes many times a second. */
const burstMilliseconds = 200;
/** How long another tab must have been quiet before its world is taken up here. */
const quietMilliseconds = 1000;

/** Keeps the world after each burst of writes and when the page goes away. */
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
}

/** Begins again with what another tab has kept, so that the two do not go on apart. */
export function followOtherTabs(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener("storage", ({ key }) => {
    if (key !== worldKey) return;
    clearTimeout(timer);
    timer = setTimeout(() => window.location.reload(), quietMilliseconds);
  });
}
