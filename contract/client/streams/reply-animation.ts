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
  let lastFrameAt = Number.NEGATIVE_INFINITY;
  return (draw) => {
    const scheduleFrame = () =>
      requestAnimationFrame((now) => {
        lastFrameAt = now;
        draw();
      });
    const pause = lastFrameAt + minFrameMilliseconds - performance.now();
    if (pause > 0) setTimeout(scheduleFrame, pause);
    else scheduleFrame();
  };
}

/** The rendered part of a streaming reply. `isFrozen`: the user stopped it, and no more is rendered. */
interface RenderedReply {
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
  private renderedReply: RenderedReply;
  private isFrameRequested = false;
  private readonly onNextFrame: NextFrame;
  private readonly listeners = new Set<() => void>();

  constructor(messageId: string, text: string, onNextFrame: NextFrame = throttleFrames()) {
    this.messageId = messageId;
    this.receivedText = text;
    this.renderedReply = { text, isFrozen: false };
    this.onNextFrame = onNextFrame;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The drawn state; the same object until it changes. */
  getSnapshot = (): RenderedReply => this.renderedReply;

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
    if (!this.renderedReply.isFrozen) this.requestFrame();
    return true;
  }

  /** Stops rendering. Returns the length of the rendered text in UTF-16 units. */
  pause(): number {
    this.render({ text: this.renderedReply.text, isFrozen: true });
    return this.renderedReply.text.length;
  }

  /** Renders all received text again. */
  resume(): void {
    this.render({ text: this.receivedText, isFrozen: false });
  }

  private requestFrame(): void {
    if (this.isFrameRequested) return;
    this.isFrameRequested = true;
    this.onNextFrame(() => {
      this.isFrameRequested = false;
      if (!this.renderedReply.isFrozen) this.render({ text: this.receivedText, isFrozen: false });
    });
  }

  private render(reply: RenderedReply): void {
    this.renderedReply = reply;
    for (const listener of this.listeners) listener();
  }
}
