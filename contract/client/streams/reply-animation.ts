import { formatReplyEventId, type ReplyOffset } from "../../headers.ts";

/**
 * The shortest time between two frames of a streaming text, in milliseconds: every second frame of most
 * screens.
 */
const frameMilliseconds = 30;

/** The same of a text that has streamed for a second: every fourth frame. */
const steadyFrameMilliseconds = 60;
const steadyAfterMilliseconds = 1000;
/** After this time without a change, a text counts as new to stream. */
const restMilliseconds = 500;
/** The longest time from the beginning of a frame to its callbacks. */
const maxLatenessMilliseconds = 8;
/** After this time without a change, a reply no longer flows. */
const flowMilliseconds = 1000;

/** The shortest time between two frames while the user types, so that a key is drawn without the text. */
const typingFrameMilliseconds = 100;

/** The time after a key press in which the user is typing, in milliseconds. */
const typingMilliseconds = 150;

/** Throttles the frames of a text, so that a long page stays responsive (docs/decisions/0025). */
export class FrameThrottle {
  private lastFrameAt = Number.NEGATIVE_INFINITY;
  private lastKeyAt = Number.NEGATIVE_INFINITY;
  private streamsSince = Number.NEGATIVE_INFINITY;

  /** Calls `draw` in a later frame. */
  request(draw: () => void): void {
    const pause = this.remainingPause();
    // A timer drops fractions of a millisecond, and would come too early.
    if (pause > 0) return void setTimeout(() => this.request(draw), Math.ceil(pause));
    requestAnimationFrame((frameTime) => {
      // A key was pressed meanwhile: its own change is drawn in this frame.
      if (this.remainingPause() > 0) return this.request(draw);
      // On an idle page, a browser may pass the time of an earlier frame that was not drawn.
      const now = Math.max(frameTime, performance.now() - maxLatenessMilliseconds);
      if (now - this.lastFrameAt > restMilliseconds) this.streamsSince = now;
      this.lastFrameAt = now;
      draw();
    });
  }

  handleKeyPress(): void {
    this.lastKeyAt = performance.now();
  }

  private remainingPause(): number {
    return this.lastFrameAt + this.frameMilliseconds() - performance.now();
  }

  private frameMilliseconds(): number {
    const now = performance.now();
    if (now - this.lastKeyAt < typingMilliseconds) return typingFrameMilliseconds;
    return now - this.streamsSince > steadyAfterMilliseconds ? steadyFrameMilliseconds : frameMilliseconds;
  }
}

/** The rendered part of a streaming reply. */
interface RenderedReply {
  readonly text: string;
  /** The model's reasoning before its answer. */
  readonly reasoning: string;
  /** The text grew a moment ago, so no other sign of progress is needed. */
  readonly isFlowing: boolean;
  /** The user stopped it, and no further text is rendered. */
  readonly isFrozen: boolean;
}

type Frames = Pick<FrameThrottle, "request" | "handleKeyPress">;

/**
 * A streaming reply outside React: the received text and the rendered part. Listeners are called once per
 * frame, and when the text stops flowing; hidden pages do not render.
 */
export class ReplyAnimation {
  readonly messageId: string;
  private receivedText: string;
  private receivedReasoning: string;
  /** How often text was taken back. */
  private epoch = 0;
  private renderedReply: RenderedReply;
  private renderedEpoch = 0;
  private isFrameRequested = false;
  private flowTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly frames: Frames;
  private readonly listeners = new Set<() => void>();

  constructor(
    messageId: string,
    { text, reasoning = "" }: { readonly text: string; readonly reasoning?: string | undefined },
    frames: Frames = new FrameThrottle(),
  ) {
    this.messageId = messageId;
    this.receivedText = text;
    this.receivedReasoning = reasoning;
    this.renderedReply = { text, reasoning, isFlowing: false, isFrozen: false };
    this.frames = frames;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The drawn state; the same object until it changes. */
  getSnapshot = (): RenderedReply => this.renderedReply;

  /** The received position, as the id of an event. */
  eventId(): string {
    const { messageId, epoch } = this;
    return formatReplyEventId({ messageId, offset: this.receivedText.length, epoch });
  }

  /**
   * Appends the new part of a piece that ends at a position, in UTF-16 units; false for another reply, or if it would leave a
   * gap. A piece of a later epoch replaces the text, because the earlier text was taken back.
   */
  append(piece: string, { messageId, offset, epoch = 0 }: ReplyOffset): boolean {
    const start = offset - piece.length;
    const known = epoch === this.epoch ? this.receivedText.length : 0;
    if (messageId !== this.messageId || epoch < this.epoch || start < 0 || start > known) return false;
    if (epoch > this.epoch) this.takeBack(epoch);
    if (offset <= this.receivedText.length) return true;
    this.receivedText += piece.slice(this.receivedText.length - start);
    if (!this.renderedReply.isFrozen) this.requestFrame();
    return true;
  }

  private takeBack(epoch: number): void {
    this.epoch = epoch;
    this.receivedText = "";
    if (!this.renderedReply.isFrozen) this.requestFrame();
  }

  /** Adds reasoning. At 0 it replaces the received reasoning: it is all of it after a new connection, or another model's. */
  think({ text, at }: { readonly text: string; readonly at: number }): void {
    if (at > this.receivedReasoning.length) return;
    const reasoning = this.receivedReasoning.slice(0, at) + text;
    if (reasoning === this.receivedReasoning) return;
    this.receivedReasoning = reasoning;
    if (!this.renderedReply.isFrozen) this.requestFrame();
  }

  /** Stops rendering. Returns the length of the rendered text in UTF-16 units, and its epoch. */
  pause(): { readonly seen: number; readonly epoch: number } {
    clearTimeout(this.flowTimer);
    this.render({ ...this.renderedReply, isFlowing: false, isFrozen: true });
    return { seen: this.renderedReply.text.length, epoch: this.renderedEpoch };
  }

  /** Renders all received text again. */
  resume(): void {
    this.renderReceived();
  }

  /** Renders less often for a moment, so that the key is handled at once. */
  handleKeyPress = (): void => this.frames.handleKeyPress();

  private requestFrame(): void {
    if (this.isFrameRequested) return;
    this.isFrameRequested = true;
    this.frames.request(() => {
      this.isFrameRequested = false;
      if (!this.renderedReply.isFrozen) this.renderReceived();
    });
  }

  private renderReceived(): void {
    const [text, reasoning] = [this.receivedText, this.receivedReasoning];
    const hasGrown = text.length > this.renderedReply.text.length;
    this.renderedEpoch = this.epoch;
    if (hasGrown) this.restLater();
    this.render({ text, reasoning, isFlowing: hasGrown || this.renderedReply.isFlowing, isFrozen: false });
  }

  private restLater(): void {
    clearTimeout(this.flowTimer);
    const rest = () => this.render({ ...this.renderedReply, isFlowing: false });
    this.flowTimer = setTimeout(rest, flowMilliseconds);
  }

  private render(reply: RenderedReply): void {
    this.renderedReply = reply;
    for (const listener of this.listeners) listener();
  }
}
