import { eventIdOf, type ReplyPlace } from "../../headers.ts";

/** Schedules a callback before the next frame. */
type NextFrame = (draw: () => void) => void;

/**
 * The shortest time between two frames of a streaming text, in milliseconds: every second frame of most
 * screens.
 */
const betweenDrawings = 30;

/** Throttles frames, so that a long page stays responsive. */
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

/** The rendered part of a streaming reply. `frozen`: the user stopped it, and no more is rendered. */
interface DrawnReply {
  readonly text: string;
  readonly isFrozen: boolean;
}

/**
 * A streaming reply outside React: the received text and the rendered part. Listeners are called once per
 * frame; hidden pages do not render.
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

  /** The received position, as the id of an event. */
  eventId(): string {
    return eventIdOf({ messageId: this.messageId, offset: this.arrived.length });
  }

  /**
   * Appends the new part of a piece that ends at a position, in UTF-16 units; false for another reply, or if it
   * would leave a gap.
   */
  take(piece: string, { messageId, offset }: ReplyPlace): boolean {
    const start = offset - piece.length;
    if (messageId !== this.messageId || start < 0 || start > this.arrived.length) return false;
    if (offset <= this.arrived.length) return true;
    this.arrived += piece.slice(this.arrived.length - start);
    if (!this.shown.isFrozen) this.askForFrame();
    return true;
  }

  /** Stops rendering. Returns the length of the rendered text in UTF-16 units. */
  freeze(): number {
    this.show({ text: this.shown.text, isFrozen: true });
    return this.shown.text.length;
  }

  /** Renders all received text again. */
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
