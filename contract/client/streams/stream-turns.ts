import { propertyOf } from "../http/type-guards.ts";
import { usableLocks } from "../http/web-locks.ts";

/**
 * Over HTTP/1.1 a browser has six connections to a host, for all its tabs. Replies hold three of them and the list of chats
 * one, so that two are free for pages and calls.
 */
const slotsOverHttp1 = 3;
/** Over HTTP/2 streams share a connection. The server keeps 20 of a user, in all their browsers (`streamsPerUser`). */
const slotsOverHttp2 = 12;

/** How often the reader of a stream looks whether others wait, in milliseconds. */
const lookMilliseconds = 500;
/** How long a stream stays open while a visible tab waits, in milliseconds. */
const turnMilliseconds = 1000;
/** The same for streams of hidden tabs while only hidden tabs wait. */
const hiddenTurnMilliseconds = 5000;
/** How long a stream may take to open while others wait, in milliseconds. */
const openingMilliseconds = 10_000;
/**
 * The time after which a visible tab takes the slot of a tab that does not check for waiting ones, because it is frozen.
 * Milliseconds.
 */
const frozenMilliseconds = 5000;

type Visibility = "visible" | "hidden";

const slotName = (slot: number) => `inglenook.reply-stream.${slot}`;
const queueName = (visibility: Visibility) => `inglenook.reply-streams.${visibility}`;

/** A reader that holds a stream open. */
interface Reader {
  readonly visibility: Visibility;
  /** Milliseconds since its stream opened; undefined before. */
  readonly openFor: number | undefined;
  /** Milliseconds since its turn began. */
  readonly heldFor: number;
}

/**
 * Whether a reader makes room for the tabs that wait. Visible tabs take turns; a hidden tab makes room for each of them, and a
 * visible one for no hidden tab.
 */
export function makesRoom(
  { visibility, openFor, heldFor }: Reader,
  waiting: Readonly<Record<Visibility, boolean>>,
): boolean {
  if (!waiting.visible && !(waiting.hidden && visibility === "hidden")) return false;
  if (openFor === undefined) return heldFor >= openingMilliseconds;
  return openFor >= (waiting.visible ? turnMilliseconds : hiddenTurnMilliseconds);
}

/** The number of replies that the tabs of the browser follow at once. */
export function slotCount(): number {
  const [page] = globalThis.performance?.getEntriesByType?.("navigation") ?? [];
  const protocol = propertyOf(page, "nextHopProtocol");
  return protocol === "h2" || protocol === "h3" ? slotsOverHttp2 : slotsOverHttp1;
}

function visibilityOfPage(): Visibility {
  return globalThis.document?.visibilityState === "hidden" ? "hidden" : "visible";
}

interface Slot {
  /** Aborted when another tab has taken it. */
  readonly lost: AbortSignal;
  readonly release: () => void;
}

/** Waits for the first free slot. Fails when `signal` aborts. */
function firstFreeSlot(locks: LockManager, signal: AbortSignal, visibility: Visibility): Promise<Slot> {
  const { promise, resolve, reject } = Promise.withResolvers<Slot>();
  const found = new AbortController();
  const waiting = AbortSignal.any([signal, found.signal]);
  const take = (slot: number, options: LockOptions) => {
    const lost = new AbortController();
    const hold = () => {
      if (waiting.aborted) return undefined;
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      found.abort();
      resolve({ lost: lost.signal, release });
      return held;
    };
    locks.request(slotName(slot), options, hold).catch((failure: unknown) => {
      lost.abort();
      reject(failure);
    });
  };
  const count = slotCount();
  for (let slot = 0; slot < count; slot += 1) take(slot, { signal: waiting });
  if (visibility === "visible") {
    const takeOver = () => take(Math.floor(Math.random() * count), { steal: true });
    const timer = setTimeout(takeOver, frozenMilliseconds);
    waiting.addEventListener("abort", () => clearTimeout(timer), { once: true });
  }
  return promise;
}

/** Waits in the queue of visible or of hidden tabs. Undefined once `signal` aborts. */
async function takeSlot(locks: LockManager, signal: AbortSignal): Promise<Slot | undefined> {
  while (!signal.aborted) {
    const leaving = new AbortController();
    const waiting = AbortSignal.any([signal, leaving.signal]);
    const leave = () => leaving.abort();
    globalThis.document?.addEventListener("visibilitychange", leave, { signal: waiting });
    const visibility = visibilityOfPage();
    try {
      return await locks.request(queueName(visibility), { signal: waiting }, () =>
        firstFreeSlot(locks, waiting, visibility),
      );
    } catch (failure) {
      if (!waiting.aborted) throw failure;
    } finally {
      globalThis.document?.removeEventListener("visibilitychange", leave);
    }
  }
  return undefined;
}

/** Whether tabs are waiting: the first one of each queue holds the lock of the queue. */
async function readWaiting(locks: LockManager): Promise<Record<Visibility, boolean>> {
  const { held = [] } = await locks.query();
  const isHeld = (name: string) => held.some((lock) => lock.name === name);
  return { visible: isHeld(queueName("visible")), hidden: isHeld(queueName("hidden")) };
}

/** A turn of a reader. */
export interface StreamTurn {
  /** Aborted when the stream must be closed, to be resumed in the next turn. */
  readonly signal: AbortSignal;
  /** To be called when the stream is open: from then on the turn lasts a second at least. */
  readonly onOpen: () => void;
}

/**
 * Reads a stream of a reply when the browser has a connection for it. The tabs of a browser take turns: where more follow a
 * reply than there are slots, each reads for a moment, and resumes in its next turn. Undefined if `signal` aborts before the
 * turn. Without Web Locks every tab reads at once.
 */
export async function readInTurn<Outcome>(
  signal: AbortSignal,
  read: (turn: StreamTurn) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const locks = await usableLocks();
  if (locks === undefined) return read({ signal, onOpen: () => {} });
  const slot = await takeSlot(locks, signal);
  const beganAt = performance.now();
  let openedAt: number | undefined;
  const ending = new AbortController();
  const look = async () => {
    const now = performance.now();
    const openFor = openedAt === undefined ? undefined : now - openedAt;
    const reader = { visibility: visibilityOfPage(), openFor, heldFor: now - beganAt };
    if (makesRoom(reader, await readWaiting(locks))) ending.abort();
  };
  const timer = setInterval(() => look().catch(() => undefined), lookMilliseconds);
  try {
    if (slot === undefined || signal.aborted) return undefined;
    const turn = AbortSignal.any([signal, slot.lost, ending.signal]);
    return await read({
      signal: turn,
      onOpen: () => {
        openedAt ??= performance.now();
      },
    });
  } finally {
    clearInterval(timer);
    slot?.release();
  }
}
