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

/** Whether somebody has done anything on this page yet, if only moved the pointer. An effect, because the window tells. */
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
  /** How long it is shown; as long as any toast if not given. */
  durationMilliseconds?: number;
  action?: { label: string; onAction: () => void };
  /** It is shown no longer, for whatever reason: its time, its reader, or a newer one. May be told twice. */
  onGone?: () => void;
  /** The page itself tells it to those who do not see it: they hear it once. */
  isTold?: boolean;
}

/** The notice that is shown, and one that waits for its end. */
interface Notices {
  shown: Notice | undefined;
  waiting: Notice | undefined;
}

const none: Notices = { shown: undefined, waiting: undefined };

/**
 * A notice that comes while another is shown takes its place. It waits while the other offers an act that is lost with
 * it, unless it offers such an act itself: who tells that has taken over what could be lost.
 */
function add({ shown, waiting }: Notices, notice: Notice): Notices {
  const offersLast = ({ action, onGone }: Notice) => action !== undefined && onGone !== undefined;
  const mustWait = shown !== undefined && offersLast(shown) && !offersLast(notice);
  return mustWait ? { shown, waiting: notice } : { shown: notice, waiting };
}

function remove(notices: Notices, notice: Notice): Notices {
  return notices.shown === notice ? { shown: notices.waiting, waiting: undefined } : notices;
}

/** Takes the notice away, if it is still shown. */
type Withdraw = () => void;

/** The labels of toasts, and their limits. */
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

/** Ark's toasts are large: they come with the first act on a page, so that their region stands before there is news. */
const LazyToastRegion = lazy(() =>
  whenConnected(() => import("./toast-region.tsx")).then(({ ToastRegion }) => ({ default: ToastRegion })),
);

/** Shows one toast at a time: the newest takes the place of the one before, also when it says the same. */
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

/** Tells it in a toast; answers what takes that away before its time. */
export function useNotify(): (notice: Notice) => Withdraw {
  return useContext(Notify);
}

/** Takes away the toast of a failure: what failed is being tried again, or something else instead. */
export function useForgetFailure(): () => void {
  return useContext(ForgetFailure);
}
