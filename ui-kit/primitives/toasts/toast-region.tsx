import { type CreateToasterReturn, createToaster, Toaster } from "@ark-ui/react/toast";
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { css } from "#styled/css";
import { useBottomBarHeight } from "../layout/bottom-bar-height.ts";
import { ToastCard } from "./toast-card.tsx";
import { findToastPlace, visibleControls } from "./toast-placement.ts";
import type { Toast, ToastRules } from "./toaster.tsx";

const region = css({ width: "[min(token(sizes.column.login), calc(100% - 2rem))]" });
/** Above a message box or a main action at the window's bottom (see `setBottomBarHeight`). */
const bottom = "calc(var(--foot, 0px) + env(safe-area-inset-bottom, 0px) + 1rem)";
const offsets = { top: "1rem", right: "1rem", bottom, left: "1rem" };
const types = { success: "success", danger: "error", info: "info" } as const;

/**
 * Pauses the store in a hidden tab. Ark's own pause does nothing (its machine ignores the event). An effect,
 * because it listens to `visibilitychange`.
 */
function usePauseWhileHidden(store: CreateToasterReturn, regionRef: { current: HTMLElement | null }) {
  useEffect(() => {
    const follow = () => {
      if (document.hidden) store.pause();
      else if (!regionRef.current?.matches(":hover, :focus-within")) store.resume();
    };
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [store, regionRef]);
}

/** The distance from the window's edges, in CSS pixels. */
const margin = 16;

/** The position of the region where its default place would cover a control. */
function placeClear(region: HTMLElement, card: HTMLElement): CSSProperties | undefined {
  const { clientWidth } = document.documentElement;
  const foot = Number.parseFloat(getComputedStyle(region).getPropertyValue("--foot")) || 0;
  const size = { width: region.clientWidth, height: card.offsetHeight };
  const area = {
    left: margin,
    top: margin / 2,
    right: clientWidth - margin,
    bottom: window.innerHeight - foot - margin,
  };
  const isRightToLeft = getComputedStyle(region).direction === "rtl";
  const free = findToastPlace(size, area, [], { isRightToLeft });
  const { left, bottom } = findToastPlace(size, area, visibleControls(region), { isRightToLeft });
  if (left === free.left && bottom === free.bottom) return undefined;
  const inset = { insetInlineStart: "auto", insetInlineEnd: "auto" };
  return { ...inset, left, right: "auto", bottom: window.innerHeight - bottom };
}

interface ToastEvents {
  onRemoved: (notice: Toast) => void;
  /** Called before a toast is created. */
  onShow: () => void;
}

type NewestToast = Pick<ToastRegionProps, "newest" | "isCleared">;

/** Creates the newest toast in Ark's store, in place of the one before. */
function useNewestToast(
  store: CreateToasterReturn,
  { newest, isCleared }: NewestToast,
  { onRemoved, onShow }: ToastEvents,
) {
  const resetPosition = useEffectEvent(onShow);
  const shown = useRef<Toast>(undefined);
  // An effect, because Ark's store is external state; a microtask, because the store renders with flushSync.
  useEffect(() => {
    if (shown.current !== newest) shown.current?.onRemoved?.();
    shown.current = newest;
    if (newest === undefined) return queueMicrotask(() => (isCleared ? store.remove() : store.dismiss()));
    const { tone, title, description, action, isSilent, durationMilliseconds: duration } = newest;
    resetPosition();
    queueMicrotask(() => {
      // Otherwise the new toast would queue behind the previous one.
      store.remove();
      store.create({
        type: types[tone],
        title,
        description,
        meta: { isSilent },
        ...(duration !== undefined && { duration }),
        ...(action && { action: { label: action.label, onClick: action.onAction } }),
        onStatusChange: ({ status }) => {
          if (status === "visible") return;
          newest.onRemoved?.();
          onRemoved(newest);
        },
      });
    });
  }, [newest, isCleared, store, onRemoved]);
}

interface ToastRegionProps extends ToastRules {
  newest: Toast | undefined;
  /** The last one disappears without a transition. */
  isCleared: boolean;
  onRemoved: (notice: Toast) => void;
}

/** The toast region: named, focusable by the hotkey. */
export function ToastRegion({ texts, limits, onRemoved, ...shown }: ToastRegionProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const [store] = useState(() =>
    createToaster({
      placement: "bottom-end",
      offsets,
      max: limits.max,
      duration: limits.durationMilliseconds,
      removeDelay: limits.removeDelayMilliseconds,
      hotkey: [limits.hotkey],
    }),
  );
  usePauseWhileHidden(store, regionRef);
  const foot = useBottomBarHeight();
  const [position, setPosition] = useState<CSSProperties>();
  const place = useCallback((card: HTMLElement) => {
    if (regionRef.current !== null) setPosition(placeClear(regionRef.current, card));
  }, []);
  useNewestToast(store, shown, { onRemoved, onShow: () => setPosition(undefined) });
  return (
    <Toaster
      ref={regionRef}
      toaster={store}
      className={region}
      style={{ "--foot": `${foot}px`, ...position } as CSSProperties}
      aria-label={`${texts.region} (${limits.hotkey})`}
      // Each toast is a live region itself. Inside another one it would be announced again.
      aria-live="off"
    >
      {({ title, description, action, meta }) => (
        <ToastCard
          title={title}
          description={description}
          actionLabel={action?.label}
          isSilent={meta?.isSilent === true}
          onShown={place}
          closeLabel={texts.close}
          swipeDirection={limits.swipeDirection}
          swipeThreshold={limits.swipeThreshold}
        />
      )}
    </Toaster>
  );
}
