import { type CreateToasterReturn, createToaster, Toaster } from "@ark-ui/react/toast";
import { useEffect, useRef, useState } from "react";
import { css } from "#styled/css";
import { ToastCard } from "./toast-card.tsx";
import type { Notice, ToastRules } from "./toaster.tsx";

const region = css({ width: "[min(token(sizes.column.login), calc(100% - 2rem))]" });
/** Below the bars of the page, where no box to write in and no main act lies. */
const offsets = { top: "calc(var(--bars, 0px) + 0.5rem)", right: "1rem", bottom: "1rem", left: "1rem" };
const types = { success: "success", danger: "error", info: "info" } as const;

/** Ark's pause in a hidden tab does nothing (its machine ignores the event), so that the store is paused here. An effect, because only the document tells. */
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

/** The region of toasts: named, polite, focused by the hotkey. */
export function ToastRegion({ texts, limits, newest }: ToastRules & { newest: Notice | undefined }) {
  const regionRef = useRef<HTMLDivElement>(null);
  const [store] = useState(() =>
    createToaster({
      placement: "top-end",
      offsets,
      max: limits.max,
      duration: limits.durationMilliseconds,
      removeDelay: limits.removeDelayMilliseconds,
      hotkey: [limits.hotkey],
    }),
  );
  usePauseWhileHidden(store, regionRef);
  // An effect, because Ark's store lives outside React; a microtask, because the store draws at once by flushSync.
  useEffect(() => {
    if (newest === undefined) return;
    const { tone, title, description } = newest;
    queueMicrotask(() => {
      // Else the new toast would queue behind the one before.
      store.remove();
      store.create({ type: types[tone], title, description });
    });
  }, [newest, store]);
  return (
    <Toaster
      ref={regionRef}
      toaster={store}
      className={region}
      aria-label={`${texts.region} (${limits.hotkey})`}
    >
      {({ title, description }) => (
        <ToastCard
          title={title}
          description={description}
          closeLabel={texts.close}
          swipeDirection={limits.swipeDirection}
          swipeThreshold={limits.swipeThreshold}
        />
      )}
    </Toaster>
  );
}
