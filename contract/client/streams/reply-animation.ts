import { eventIdOf, type ReplyPlace } from "../../headers.ts";

/** Has something done before the page is drawn next. */
type NextFrame = (draw: () => void) => void;

/** The shortest time between two frames of a growing text in milliseconds: every second frame of most screens. */
const betweenDrawings = 30;

/** Frames for one text: what comes soon after a drawing waits, so that a full page keeps time for what a person does. */
export function pacedFrames(): NextFrame {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (draw) => {
    const ask = () =>
      requestAnimationFrame((now) => {
        drawnAt = now;
        draw();
      });
    const pause = drawnAt + betweenDrawings - performance.now();
    if (pause > 0) setTimeout(ask, pause);
    else ask();
  };
}

/** The part of a growing reply that is drawn. `frozen`: its reader stopped it, and no more is drawn. */
interface DrawnReply {
  readonly text: string;
  readonly isFrozen: boolean;
}

/**
 * A reply as it grows, outside React: what has arrived, and what of it is drawn. Those who draw it are told once for
 * each frame, however much arrives in between; a page that nobody sees draws nothing.
 */
export class LiveReply {
  readonly messageId: string;
  private arrived: string;
  private shown: DrawnReply;
  private isFrameAsked = false;
  private readonly atNextFrame: NextFrame;
  private readonly listeners = new Set<() => void>();

  constructor(messageId: string, text: string, atNextFrame: NextFrame = pacedFrames()) {
    this.messageId = messageId;
    this.arrived = text;
    this.shown = { text, isFrozen: false };
    this.atNextFrame = atNextFrame;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The drawn state; the same object until it changes. */
  drawn = (): DrawnReply => this.shown;

  /** How far it has arrived, as the id of an event. */
  eventId(): string {
    return eventIdOf({ messageId: this.messageId, offset: this.arrived.length });
  }

  /** Takes what is new of a piece up to a place, in UTF-16 units; false for another reply's, or one that leaves a gap. */
  take(piece: string, { messageId, offset }: ReplyPlace): boolean {
    const start = offset - piece.length;
    if (messageId !== this.messageId || start < 0 || start > this.arrived.length) return false;
    if (offset <= this.arrived.length) return true;
    this.arrived += piece.slice(this.arrived.length - start);
    if (!this.shown.isFrozen) this.askForFrame();
    return true;
  }

  /** Shows no more of it. Answers how much is shown, in UTF-16 units. */
  freeze(): number {
    this.show({ text: this.shown.text, isFrozen: true });
    return this.shown.text.length;
  }

  /** Shows again all that has arrived. */
  thaw(): void {
    this.show({ text: this.arrived, isFrozen: false });
  }

  private askForFrame(): void {
    if (this.isFrameAsked) return;
    this.isFrameAsked = true;
    this.atNextFrame(() => {
      this.isFrameAsked = false;
      if (!this.shown.isFrozen) this.show({ text: this.arrived, isFrozen: false });
    });
  }

  private show(drawn: DrawnReply): void {
    this.shown = drawn;
    for (const listener of this.listeners) listener();
  }
}
