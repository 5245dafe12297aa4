import { CompletionChunks } from "./completion-chunks.ts";
import { isMembers, type Members } from "./completion-text.ts";
import { EventLines } from "./event-lines.ts";

/** The longest data of an event that stands on several lines, in UTF-16 units. */
const longestData = 4 * 1024 * 1024;

/** The facts that a provider reports besides the text. */
export interface CompletionRemarks {
  /** The reply ended at the longest that the provider makes. */
  readonly isCut: boolean;
  /** A `finish_reason` that nobody here knows. */
  readonly unknownReason: string | undefined;
  /** How long the provider found the prompt, in its own tokens. */
  readonly promptTokens: number | undefined;
}

/** A line that a provider or a gateway wrote in place of an event, as `error: {…}` or `upstream error: …`. */
const bareError = /^(?:[\w-]+ )?error:/i;

/** The JSON object that a text is; nothing for any other text. */
function parseMembers(data: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(data);
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
  /** The stream has said that it is over; what comes after that does not matter. */
  isOver = false;
  private readonly chunks: CompletionChunks;
  private readonly lines = new EventLines((line) => this.readLine(line));
  /** The data of an event that is still incomplete. */
  private data: string[] = [];
  private keptLength = 0;
  /** Lines of JSON that stand in place of an event, until they are an object. */
  private bareLines: string[] = [];
  private text = "";
  /** The event that is being read is named `error`; what it says may follow. */
  private isErrorEvent = false;

  /** `heard` is called when the model said something. */
  constructor(heard: () => void) {
    this.chunks = new CompletionChunks(heard);
  }

  /** True once only a provider error can make the reply incomplete. */
  get isFinished(): boolean {
    return this.isOver || this.chunks.isFinished;
  }

  get remarks(): CompletionRemarks {
    const { isCut, unknownReason, promptTokens } = this.chunks;
    return { isCut, unknownReason, promptTokens };
  }

  get isBroken(): boolean {
    return this.chunks.fault !== undefined;
  }

  /** The text in these bytes, which may be none. With a fault after it the reader is broken, and `finish` throws that. */
  read(bytes: Buffer): string {
    if (!this.lines.read(bytes)) this.chunks.failMalformed();
    return this.takeText();
  }

  /** The text that is left when nothing more comes. */
  end(): string {
    this.lines.end();
    // A cut after the end of a finished reply changes nothing.
    if (this.isFinished && parseMembers(this.data.join("\n")) === undefined) this.data = [];
    this.endEvent();
    if (!this.isOver) this.text += this.chunks.end();
    return this.takeText();
  }

  /** The text of an answer that is one JSON document in place of a stream. */
  readDocument(document: string): string {
    const completion = parseMembers(document.replace(/^\uFEFF/, ""));
    if (completion?.choices === undefined && !completion?.error)
      this.chunks.failAsReported(document, "The provider's document is no completion.");
    else this.text += this.chunks.read(completion);
    this.beOver();
    return this.takeText();
  }

  /** Throws what was found, and for a stream that ended before it was finished or without text. */
  finish(): void {
    this.chunks.finish(this.isOver);
  }

  private takeText(): string {
    const { text } = this;
    this.text = "";
    return text;
  }

  private beOver(): void {
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
    if (/^event: ?error$/.test(line)) this.isErrorEvent = true;
    else if (bareError.test(line)) this.chunks.failAsReported(line);
    else if (this.bareLines.length > 0 || /^\s*[[{]/.test(line)) this.readBareLine(line);
  }

  /** JSON in place of an event, on one line or on several. */
  private readBareLine(line: string): void {
    const isRead = this.bareLines.length === 0 && this.readBareJson(line);
    if (!isRead) this.keep(this.bareLines, line);
  }

  /** Returns whether the text is complete: an error, or a completion, also within an array. */
  private readBareJson(json: string): boolean {
    const members = parseMembers(json.trim().replace(/^\[([\s\S]*)\]$/, "$1"));
    if (members?.error || members?.object === "error" || members?.choices !== undefined)
      this.text += this.chunks.read(members);
    return members !== undefined;
  }

  private readData(line: string): void {
    if (this.data.length === 0 && ["", "null"].includes(line.trim())) return;
    if (line.trim() === "[DONE]") {
      this.endEvent();
      if (this.chunks.fault === undefined) this.beOver();
      return;
    }
    const isAlone = this.data.length === 0 && !this.isErrorEvent;
    const chunk = isAlone ? parseMembers(line) : undefined;
    if (chunk !== undefined) this.text += this.chunks.read(chunk);
    else this.keep(this.data, line);
  }

  /** Data on several lines is parsed once, at the end of its event: after each line it would take quadratic time. */
  private keep(lines: string[], line: string): void {
    lines.push(line);
    this.keptLength += line.length + 1;
    if (this.keptLength > longestData) this.chunks.failMalformed();
  }

  /** Data that is no chunk at the end of its event never becomes one. */
  private endEvent(): void {
    const { data, bareLines } = this;
    if (this.isErrorEvent) this.chunks.failAsReported([...data, ...bareLines].join("\n"));
    this.data = [];
    this.bareLines = [];
    this.keptLength = 0;
    if (bareLines.length > 0) this.readBareJson(bareLines.join("\n"));
    if (data.length === 0 || this.chunks.fault !== undefined) return;
    const chunk = parseMembers(data.join("\n"));
    if (chunk === undefined) this.chunks.failMalformed();
    else this.text += this.chunks.read(chunk);
  }
}
