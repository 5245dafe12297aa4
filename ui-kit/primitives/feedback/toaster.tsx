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
import type { SwipeDirection } from "./use-swipe.ts";
import { whenConnected } from "./when-connected.ts";

const acts = ["pointermove", "pointerdown", "keydown", "touchstart"] as const;

/** Whether the user has interacted with the page. An effect, because it listens on the window. */
function useFirstAction(): boolean {
  const [hasActed, setHasActed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const note = () => {
      listening.abort();
      setHasActed(true);
    };
    const options = { signal: listening.signal, capture: true, passive: true };
    for (const act of acts) window.addEventListener(act, note, options);
    return () => listening.abort();
  }, []);
  return hasActed;
}

export interface Notice {
  tone: "success" | "danger" | "info";
  title: string;
  description?: string | undefined;
  /** Duration; defaults to that of all toasts. */
  durationMilliseconds?: number;
  action?: { label: string; onAction: () => void };
  /** Called when it is no longer shown, for any reason; may be called twice. */
  onGone?: () => void;
  /** True if the page announces it itself: the toast is not announced. */
  isTold?: boolean;
}

/** The current toast and a queued one. */
interface Notices {
  shown: Notice | undefined;
  waiting: Notice | undefined;
}

const none: Notices = { shown: undefined, waiting: undefined };

/**
 * A new toast replaces the current one. It is queued if the current one offers an action that would be lost,
 * unless it offers one too.
 */
function add({ shown, waiting }: Notices, notice: Notice): Notices {
  const offersLast = ({ action, onGone }: Notice) => action !== undefined && onGone !== undefined;
  const mustWait = shown !== undefined && offersLast(shown) && !offersLast(notice);
  return mustWait ? { shown, waiting: notice } : { shown: notice, waiting };
}

function remove(notices: Notices, notice: Notice): Notices {
  return notices.shown === notice ? { shown: notices.waiting, waiting: undefined } : notices;
}

/** Dismisses the toast if it is still visible. */
type Withdraw = () => void;

/** The labels and limits of toasts. */
export interface ToastRules {
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

const Notify = createContext<(notice: Notice) => Withdraw>(() => () => {});
const ForgetFailure = createContext(() => {});

/** Lazy: loaded on the first interaction, because Ark's toasts are large. */
const LazyToastRegion = lazy(() =>
  whenConnected(() => import("./toast-region.tsx")).then(({ ToastRegion }) => ({ default: ToastRegion })),
);

/** Shows one toast at a time; a new one replaces it. */
export function ToastProvider({ children, ...rules }: ToastRules & { children: ReactNode }) {
  const [notices, setNotices] = useState(none);
  const [hasTold, setHasTold] = useState(false);
  const isWanted = useFirstAction() || hasTold;
  const takeAway = useCallback((notice: Notice) => setNotices((current) => remove(current, notice)), []);
  const notify = useCallback(
    (notice: Notice) => {
      const shown = { ...notice };
      setHasTold(true);
      setNotices((current) => add(current, shown));
      return () => takeAway(shown);
    },
    [takeAway],
  );
  const forgetFailure = useCallback(
    () =>
      setNotices((current) => (current.shown?.tone === "danger" ? remove(current, current.shown) : current)),
    [],
  );
  return (
    <Notify value={notify}>
      <ForgetFailure value={forgetFailure}>{children}</ForgetFailure>
      {isWanted && (
        <Suspense>
          <LazyToastRegion {...rules} newest={notices.shown} onGone={takeAway} />
        </Suspense>
      )}
    </Notify>
  );
}

/** Shows a toast; returns a function that dismisses it. */
export function useNotify(): (notice: Notice) => Withdraw {
  return useContext(Notify);
}

/** Dismisses an error toast before a retry. */
export function useForgetFailure(): () => void {
  return useContext(ForgetFailure);
}
