import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { retryImport } from "../loading/retry-import.ts";
import type { SwipeDirection } from "./toast-card.tsx";

const interactionEvents = ["pointermove", "pointerdown", "keydown", "touchstart"] as const;

/** Whether the user has interacted with the page. An effect, because it listens on the window. */
function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const note = () => {
      listening.abort();
      setInteracted(true);
    };
    const options = { signal: listening.signal, capture: true, passive: true };
    for (const act of interactionEvents) window.addEventListener(act, note, options);
    return () => listening.abort();
  }, []);
  return hasInteracted;
}

export interface Toast {
  tone: "success" | "danger" | "info";
  title: string;
  description?: string | undefined;
  /** Duration; defaults to that of all toasts. */
  durationMilliseconds?: number;
  action?: { label: string; onAction: () => void };
  /** Called when it is no longer shown, for any reason; may be called twice. */
  onRemoved?: () => void;
  /** True if the page announces it itself: the toast is not announced. */
  isSilent?: boolean;
}

/** The current toast and a queued one. */
interface ToastQueue {
  shown: Toast | undefined;
  queued: Toast | undefined;
}

const emptyQueue: ToastQueue = { shown: undefined, queued: undefined };

/**
 * A new toast replaces the current one. It is queued if the current one offers an action that would be lost,
 * unless it offers one too.
 */
function showOrQueue({ shown, queued }: ToastQueue, toast: Toast): ToastQueue {
  const offersLast = ({ action, onRemoved }: Toast) => action !== undefined && onRemoved !== undefined;
  const mustWait = shown !== undefined && offersLast(shown) && !offersLast(toast);
  return mustWait ? { shown, queued: toast } : { shown: toast, queued };
}

function removeToast(queue: ToastQueue, toast: Toast): ToastQueue {
  return queue.shown === toast ? { shown: queue.queued, queued: undefined } : queue;
}

/** Dismisses the toast if it is still visible. */
type DismissToast = () => void;

/** The labels and limits of toasts. */
export interface ToastProviderProps {
  texts: { region: string; close: string };
  limits: {
    max: number;
    durationMilliseconds: number;
    removeDelayMilliseconds: number;
    swipeDirection: SwipeDirection;
    swipeThreshold: number;
    hotkey: string;
  };
}

const ToastContext = createContext<(toast: Toast) => DismissToast>(() => () => {});
const DismissErrorContext = createContext(() => {});

/** Lazy: loaded on the first interaction, because Ark's toasts are large. */
const LazyToastRegion = lazy(() =>
  retryImport(() => import("./toast-region.tsx")).then(({ ToastRegion }) => ({ default: ToastRegion })),
);

/** Shows one toast at a time; a new one replaces it. */
export function ToastProvider({ children, ...rules }: ToastProviderProps & { children: ReactNode }) {
  const [queue, setQueue] = useState(emptyQueue);
  const [hasNotified, setHasNotified] = useState(false);
  const isRegionNeeded = useFirstInteraction() || hasNotified;
  const dismiss = useCallback((toast: Toast) => setQueue((current) => removeToast(current, toast)), []);
  const notify = useCallback(
    (toast: Toast) => {
      const shown = { ...toast };
      setHasNotified(true);
      setQueue((current) => showOrQueue(current, shown));
      return () => dismiss(shown);
    },
    [dismiss],
  );
  const dismissErrorToast = useCallback(
    () =>
      setQueue((current) =>
        current.shown?.tone === "danger" ? removeToast(current, current.shown) : current,
      ),
    [],
  );
  return (
    <ToastContext value={notify}>
      <DismissErrorContext value={dismissErrorToast}>{children}</DismissErrorContext>
      {isRegionNeeded && (
        <Suspense>
          <LazyToastRegion {...rules} newest={queue.shown} onRemoved={dismiss} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Shows a toast; returns a function that dismisses it. */
export function useToast(): (toast: Toast) => DismissToast {
  return useContext(ToastContext);
}

/** Dismisses an error toast before a retry. */
export function useDismissErrorToast(): () => void {
  return useContext(DismissErrorContext);
}
