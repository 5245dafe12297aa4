import { type ChunkListener, CompletionChunks, isError } from "./completion-chunks.ts";
import { isMembers, type Members } from "./completion-text.ts";
import { EventLines } from "./event-lines.ts";

/** The longest data of an event that stands on several lines, in UTF-16 units. */
const maxDataLength = 4 * 1024 * 1024;

/** The facts that a provider reports besides the text. */
export interface CompletionMetadata {
  /** The reply ended at the longest that the provider makes. */
  readonly isCut: boolean;
  /** An unknown `finish_reason`. */
  readonly unknownReason: string | undefined;
  /** How long the provider found the prompt, in its own tokens. */
  readonly promptTokens: number | undefined;
}

/** A line that a provider or a gateway wrote in place of an event, as `error: {…}` or `upstream error: …`. */
const bareError = /^(?:[\w-]+ )?error:/i;

/** Words of an error, in the name of an event or in data that is no JSON. */
const errorPattern = /error|exception|fail/i;

/** Data without a chunk, by which servers keep a connection alive. */
const emptyData: readonly string[] = ["", "null", "[]"];

function beginsObject(data: string): boolean {
  return /^(?:\{|\[\s*\{)/.test(data.trimStart());
}

/** Parses a JSON object, also as the one element of an array; returns undefined for any other text. */
function parseMembers(data: string): Members | undefined {
  try {
    const parsed: unknown = JSON.parse(data);
    const value: unknown = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses a streamed chat completion. A data line with a whole chunk is parsed immediately, even without a blank
 * line after it; other data lines are joined per event.
 */
export class CompletionReader {
  /** The stream has sent its end; data after it is ignored. */
  isOver = false;
  private readonly chunks: CompletionChunks;
  private readonly lines = new EventLines((line) => this.readLine(line));
  /** The data of an event that is still incomplete. */
  private data: string[] = [];
  private bufferedLength = 0;
  /** Lines of JSON that stand in place of an event, until they are an object. */
  private bareLines: string[] = [];
  private text = "";
  /** The event that is being read is named as an error; its data may follow. */
  private isErrorEvent = false;
  /** The event that is being read has a name, and another one than `message`. */
  private isOtherEvent = false;
  /** The last chunk of the event that is being read: the event may be named after it. */
  private lastChunk: Members | undefined;

  constructor(listener: ChunkListener) {
    this.chunks = new CompletionChunks(listener);
  }

  /** True once only an error or a broken chunk of the provider can make the reply incomplete. */
  get isFinished(): boolean {
    return this.isOver || this.chunks.isFinished;
  }

  get metadata(): CompletionMetadata {
    const { isCut, unknownReason, promptTokens } = this.chunks;
    return { isCut, unknownReason, promptTokens };
  }

  get isBroken(): boolean {
    return this.chunks.fault !== undefined;
  }

  /** Returns the text in these bytes, possibly empty. After a fault `isBroken` is true, and `finish` throws it. */
  read(bytes: Buffer): string {
    if (!this.lines.read(bytes)) this.chunks.failMalformed();
    return this.takeText();
  }

  /** The text that is left when nothing more comes. */
  end(): string {
    this.lines.end();
    // An incomplete event after the end of a finished reply is dropped.
    if (this.isFinished && parseMembers(this.data.join("\n")) === undefined) this.data = [];
    this.endEvent();
    if (!this.isOver) this.text += this.chunks.end();
    return this.takeText();
  }

  /** The text of an answer that is one JSON document in place of a stream. */
  readDocument(document: string): string {
    const completion = parseMembers(document.replace(/^\uFEFF/, ""));
    if (completion?.choices === undefined && !completion?.error)
      this.chunks.failAsReported(completion ?? document, "The provider's document is not a completion.");
    else this.text += this.chunks.read(completion);
    this.markEnded();
    return this.takeText();
  }

  /** Throws the fault that was found, and for a stream that ended before it was finished or without text. */
  finish(): void {
    this.chunks.finish(this.isOver);
  }

  private takeText(): string {
    const { text } = this;
    this.text = "";
    return text;
  }

  private markEnded(): void {
    this.isOver = true;
    this.text += this.chunks.end();
  }

  private readLine(line: string): void {
    if (this.isOver || this.chunks.fault !== undefined) return;
    if (line === "") this.endEvent();
    else if (line.startsWith("data:")) this.readData(line.slice(line.charCodeAt(5) === 32 ? 6 : 5));
    else this.readOther(line);
  }

  private readOther(line: string): void {
    if (line.startsWith("event:")) this.readName(line.slice(6).trim());
    else if (bareError.test(line)) this.chunks.failAsReported(line);
    else if (this.bareLines.length > 0 || /^\s*[[{]/.test(line)) this.readBareLine(line);
  }

  private readName(name: string): void {
    this.isErrorEvent ||= errorPattern.test(name);
    this.isOtherEvent = name !== "" && name !== "message";
  }

  /** JSON in place of an event, on one line or on several. */
  private readBareLine(line: string): void {
    const isRead = this.bareLines.length === 0 && this.readBareJson(line);
    if (!isRead) this.bufferData(this.bareLines, line);
  }

  /** Reads JSON outside of an event: an error, or a completion, also within an array. Returns whether the JSON is complete. */
  private readBareJson(json: string): boolean {
    const members = parseMembers(json);
    if (members !== undefined && (members.choices !== undefined || isError(members)))
      this.text += this.chunks.read(members);
    return members !== undefined;
  }

  private readData(line: string): void {
    if (this.data.length === 0 && emptyData.includes(line.trim())) return;
    if (line.trim() === "[DONE]") {
      this.endEvent();
      if (this.chunks.fault === undefined) this.markEnded();
      return;
    }
    if (this.isPassedOver(line)) return;
    const isAlone = this.data.length === 0 && !this.isErrorEvent;
    const chunk = isAlone ? parseMembers(line) : undefined;
    if (chunk === undefined) this.bufferData(this.data, line);
    else this.text += this.chunks.read(chunk);
    this.lastChunk = chunk;
  }

  /**
   * Whether a line is neither chunk nor error, such as a keep-alive: only in a named event, and after the reply has
   * finished.
   */
  private isPassedOver(line: string): boolean {
    if (!this.isOtherEvent && !this.chunks.isFinished) return false;
    return this.data.length === 0 && !this.isErrorEvent && !beginsObject(line) && !errorPattern.test(line);
  }

  /** Data on several lines is parsed once, at the end of its event: after each line it would take quadratic time. */
  private bufferData(lines: string[], line: string): void {
    lines.push(line);
    this.bufferedLength += line.length + 1;
    if (this.bufferedLength > maxDataLength) this.chunks.failMalformed();
  }

  /** Data that is no chunk at the end of its event never becomes one. */
  private endEvent(): void {
    const { data, bareLines } = this;
    if (this.isErrorEvent) {
      const errorText = [...data, ...bareLines].join("\n");
      this.chunks.failAsReported(parseMembers(errorText) ?? (errorText || this.lastChunk));
    }
    this.isOtherEvent = false;
    this.lastChunk = undefined;
    this.data = [];
    this.bareLines = [];
    this.bufferedLength = 0;
    if (bareLines.length > 0) this.readBareJson(bareLines.join("\n"));
    if (data.length === 0 || this.chunks.fault !== undefined) return;
    const chunk = parseMembers(data.join("\n"));
    if (chunk === undefined) this.chunks.failMalformed();
    else this.text += this.chunks.read(chunk);
  }
}
