import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { ShortcutBoard } from "./shortcut-board.ts";
import { type Act, actOf } from "./shortcut-keys.ts";

const Board = createContext<ShortcutBoard | undefined>(undefined);

/** A question or a sheet that lies over the page: the page behind it takes no keys. */
const openDialog = ":is([role=dialog], [role=alertdialog])[data-state=open]";

/** Lets the keys of the page do what its screens register. `isOn`: whether the person wants shortcuts. */
export function ShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [board] = useState(() => new ShortcutBoard());
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const act = actOf(event, isApplePlatform());
    const run = act && board.find(act);
    if (run === undefined) return;
    event.preventDefault();
    if (document.querySelector(openDialog) === null) run();
  });
  // An effect, because keys that are pressed anywhere are heard by the window alone.
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [isOn]);
  return <Board value={board}>{children}</Board>;
}

/** Says what the open screen can do; nothing while `run` is undefined. An effect, because the board is outside React. */
export function useShortcut(act: Act, run: (() => void) | undefined): void {
  const board = useContext(Board);
  const isAvailable = run !== undefined;
  const runLatest = useEffectEvent(() => run?.());
  useEffect(() => {
    return isAvailable ? board?.register(act, () => runLatest()) : undefined;
  }, [act, board, isAvailable]);
}

const noActs: readonly Act[] = [];
const never = () => () => {};
const none = () => noActs;

export function useActs(): { readonly available: readonly Act[]; readonly run: (act: Act) => void } {
  const board = useContext(Board);
  const available = useSyncExternalStore(board?.subscribe ?? never, board?.available ?? none);
  return { available, run: (act) => board?.find(act)?.() };
}

export function isApplePlatform(): boolean {
  return /mac|iphone|ipad|ipod/i.test(navigator.platform);
}
