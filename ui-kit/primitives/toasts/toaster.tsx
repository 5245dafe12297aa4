import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
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
  /** Says in a few words that something happened. */
  title: string;
  /** The cause or the consequence. */
  description?: string | undefined;
  /** Duration; defaults to that of all toasts. */
  durationMilliseconds?: number;
  /** One button, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Called when it is no longer shown, for any reason; may be called twice. */
  onRemoved?: () => void;
  /** True if the page announces it itself: the toast is not announced. */
  isSilent?: boolean;
  /** True if it says how a session has ended. Other toasts disappear with the session. */
  outlivesSession?: boolean;
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

interface Toasts {
  /** Shows a toast of a page that was rendered for this user. */
  readonly notify: (toast: Toast, userId: string | undefined) => DismissToast;
  readonly userId: string | undefined;
}

const ToastContext = createContext<Toasts>({ notify: () => () => {}, userId: undefined });
const DismissErrorContext = createContext(() => {});

interface ToastProviderProps extends ToastRules {
  /** The signed-in user. When it changes, the earlier user's toasts are removed. */
  userId?: string | undefined;
  /** The app. */
  children: ReactNode;
}

interface Shown {
  readonly toast: Toast | undefined;
  /** The last one was removed without a transition. */
  readonly isCleared: boolean;
}

const nothing: Shown = { toast: undefined, isCleared: false };

/** Lazy: loaded on the first interaction, because Ark's toasts are large. */
const LazyToastRegion = lazy(() =>
  retryImport(() => import("./toast-region.tsx")).then(({ ToastRegion }) => ({ default: ToastRegion })),
);

/** Shows one toast at a time; a new one replaces it. */
export function ToastProvider({ children, userId, ...rules }: ToastProviderProps) {
  const [{ toast: newest, isCleared }, setShown] = useState(nothing);
  const [hasNotified, setHasNotified] = useState(false);
  const isRegionNeeded = useFirstInteraction() || hasNotified;
  const currentUserId = useRef(userId);
  // A layout effect: the next user's page must not be painted with toasts of the user before.
  useLayoutEffect(() => {
    const before = currentUserId.current;
    currentUserId.current = userId;
    if (before === undefined || before === userId) return;
    setShown((shown) => (shown.toast?.outlivesSession ? shown : { toast: undefined, isCleared: true }));
  }, [userId]);
  const dismiss = useCallback(
    (toast: Toast) => setShown((shown) => (shown.toast === toast ? nothing : shown)),
    [],
  );
  const notify = useCallback(
    (toast: Toast, author: string | undefined) => {
      // A response may arrive after the end of the session.
      if (author !== undefined && author !== currentUserId.current && !toast.outlivesSession) return () => {};
      const shown = { ...toast };
      setHasNotified(true);
      setShown({ toast: shown, isCleared: false });
      return () => dismiss(shown);
    },
    [dismiss],
  );
  const toasts = useMemo(() => ({ notify, userId }), [notify, userId]);
  const dismissErrorToast = useCallback(
    () => setShown((shown) => (shown.toast?.tone === "danger" ? nothing : shown)),
    [],
  );
  return (
    <ToastContext value={toasts}>
      <DismissErrorContext value={dismissErrorToast}>{children}</DismissErrorContext>
      {isRegionNeeded && (
        <Suspense>
          <LazyToastRegion {...rules} newest={newest} isCleared={isCleared} onRemoved={dismiss} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/**
 * Shows a toast; returns a function that dismisses it. A component that was mounted for one user shows no toast to the next
 * user or to a visitor.
 */
export function useToast(): (toast: Toast) => DismissToast {
  const { notify, userId } = useContext(ToastContext);
  const [author] = useState(userId);
  return useCallback((toast) => notify(toast, author), [notify, author]);
}

/** Dismisses an error toast before a retry. */
export function useDismissErrorToast(): () => void {
  return useContext(DismissErrorContext);
}
