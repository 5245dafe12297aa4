import { formatReplyEventId, type ReplyOffset } from "../../headers.ts";

/** Schedules a callback before the next frame. */
type NextFrame = (draw: () => void) => void;

/**
 * The shortest time between two frames of a streaming text, in milliseconds: every second frame of most
 * screens.
 */
const minFrameMilliseconds = 30;

/** Throttles frames, so that a long page stays responsive. */
export function throttleFrames(): NextFrame {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (draw) => {
    const ask = () =>
      requestAnimationFrame((now) => {
        drawnAt = now;
        draw();
      });
    const pause = drawnAt + minFrameMilliseconds - performance.now();
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
export class ReplyAnimation {
  readonly messageId: string;
  private receivedText: string;
  private drawnReply: DrawnReply;
  private isFrameAsked = false;
  private readonly onNextFrame: NextFrame;
  private readonly listeners = new Set<() => void>();

  constructor(messageId: string, text: string, onNextFrame: NextFrame = throttleFrames()) {
    this.messageId = messageId;
    this.receivedText = text;
    this.drawnReply = { text, isFrozen: false };
    this.onNextFrame = onNextFrame;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The drawn state; the same object until it changes. */
  getSnapshot = (): DrawnReply => this.drawnReply;

  /** The received position, as the id of an event. */
  eventId(): string {
    return formatReplyEventId({ messageId: this.messageId, offset: this.receivedText.length });
  }

  /**
   * Appends the new part of a piece that ends at a position, in UTF-16 units; false for another reply, or if it
   * would leave a gap.
   */
  append(piece: string, { messageId, offset }: ReplyOffset): boolean {
    const start = offset - piece.length;
    if (messageId !== this.messageId || start < 0 || start > this.receivedText.length) return false;
    if (offset <= this.receivedText.length) return true;
    this.receivedText += piece.slice(this.receivedText.length - start);
    if (!this.drawnReply.isFrozen) this.requestFrame();
    return true;
  }

  /** Stops rendering. Returns the length of the rendered text in UTF-16 units. */
  pause(): number {
    this.render({ text: this.drawnReply.text, isFrozen: true });
    return this.drawnReply.text.length;
  }

  /** Renders all received text again. */
  resume(): void {
    this.render({ text: this.receivedText, isFrozen: false });
  }

  private requestFrame(): void {
    if (this.isFrameAsked) return;
    this.isFrameAsked = true;
    this.onNextFrame(() => {
      this.isFrameAsked = false;
      if (!this.drawnReply.isFrozen) this.render({ text: this.receivedText, isFrozen: false });
    });
  }

  private render(getSnapshot: DrawnReply): void {
    this.drawnReply = getSnapshot;
    for (const listener of this.listeners) listener();
  }
}
