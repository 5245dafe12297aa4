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
  /** Its color and icon. */
  tone: "success" | "danger" | "info";
  /** What happened. */
  title: string;
  /** Why, or what follows from it. */
  description?: string | undefined;
  /** Duration; defaults to that of all toasts. */
  durationMilliseconds?: number;
  /** One button, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Called when it is no longer shown, for any reason; may be called twice. */
  onRemoved?: () => void;
  /** True if the page announces it itself: the toast is not announced. */
  isSilent?: boolean;
}

/** Dismisses the toast if it is still visible. */
type DismissToast = () => void;

/** The labels and limits of toasts. */
export interface ToastRules {
  /** The names of the region and of the close button. */
  texts: { region: string; close: string };
  /** How many are kept, how long they stay, and the key that focuses them. */
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

interface ToastProviderProps extends ToastRules {
  /** The app. */
  children: ReactNode;
}

/** Lazy: loaded on the first interaction, because Ark's toasts are large. */
const LazyToastRegion = lazy(() =>
  retryImport(() => import("./toast-region.tsx")).then(({ ToastRegion }) => ({ default: ToastRegion })),
);

/** Shows one toast at a time; a new one replaces it. */
export function ToastProvider({ children, ...rules }: ToastProviderProps) {
  const [shown, setShown] = useState<Toast>();
  const [hasNotified, setHasNotified] = useState(false);
  const isRegionNeeded = useFirstInteraction() || hasNotified;
  const dismiss = useCallback(
    (toast: Toast) => setShown((current) => (current === toast ? undefined : current)),
    [],
  );
  const notify = useCallback(
    (toast: Toast) => {
      const newest = { ...toast };
      setHasNotified(true);
      setShown(newest);
      return () => dismiss(newest);
    },
    [dismiss],
  );
  const dismissErrorToast = useCallback(
    () => setShown((current) => (current?.tone === "danger" ? undefined : current)),
    [],
  );
  return (
    <ToastContext value={notify}>
      <DismissErrorContext value={dismissErrorToast}>{children}</DismissErrorContext>
      {isRegionNeeded && (
        <Suspense>
          <LazyToastRegion {...rules} newest={shown} onRemoved={dismiss} />
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
