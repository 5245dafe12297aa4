import { useSyncExternalStore } from "react";

/** Between a focused element and a bar at the window's bottom, in CSS pixels. */
const scrollPadding = 16;

const listeners = new Set<() => void>();
let foot = 0;

/**
 * Publishes the height that a bar covers at the window's bottom, so that focused elements scroll clear of it and toasts
 * stay above it. Not by a property that is inherited: each change of one computes the styles of the whole page again.
 */
export function setBottomBarHeight(height: number): void {
  if (height === foot) return;
  foot = height;
  document.documentElement.style.scrollPaddingBottom = height === 0 ? "" : `${height + scrollPadding}px`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The height that a bar covers at the window's bottom, in CSS pixels. */
export function useBottomBarHeight(): number {
  return useSyncExternalStore(subscribe, () => foot);
}
