import { type CreateToasterReturn, createToaster, Toaster } from "@ark-ui/react/toast";
import { useEffect, useRef, useState } from "react";
import { css } from "#styled/css";
import { ToastCard } from "./toast-card.tsx";
import type { Toast, ToastProviderProps } from "./toaster.tsx";

const region = css({ width: "[min(token(sizes.column.login), calc(100% - 2rem))]" });
/** Above a message box or a main action at the window's bottom (see `observeBottomBar`). */
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

interface ToastRegionProps extends ToastProviderProps {
  newest: Toast | undefined;
  onRemoved: (notice: Toast) => void;
}

/** The toast region: named, polite, focusable by the hotkey. */
export function ToastRegion({ texts, limits, newest, onRemoved }: ToastRegionProps) {
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
  const shown = useRef<Toast>(undefined);
  // An effect, because Ark's store is external state; a microtask, because the store renders with flushSync.
  useEffect(() => {
    if (shown.current !== newest) shown.current?.onRemoved?.();
    shown.current = newest;
    if (newest === undefined) return queueMicrotask(() => store.dismiss());
    const { tone, title, description, action, isSilent, durationMilliseconds: duration } = newest;
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
  }, [newest, store, onRemoved]);
  return (
    <Toaster
      ref={regionRef}
      toaster={store}
      className={region}
      aria-label={`${texts.region} (${limits.hotkey})`}
    >
      {({ title, description, action, meta }) => (
        <ToastCard
          title={title}
          description={description}
          actionLabel={action?.label}
          isSilent={meta?.isSilent === true}
          closeLabel={texts.close}
          swipeDirection={limits.swipeDirection}
          swipeThreshold={limits.swipeThreshold}
        />
      )}
    </Toaster>
  );
}
