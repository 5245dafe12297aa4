import { StringDecoder } from "node:string_decoder";

/** The longest line, and the longest data of one event, before the stream is given up, in UTF-16 units. */
const maxLineLength = 4 * 1024 * 1024;

/**
 * Splits an event stream into lines as its bytes arrive (HTML standard, section 9.2.6): LF, CRLF or CR, without a
 * byte order mark. Calls `onLine` for each line, because this runs for each token.
 */
export class EventLines {
  private readonly decoder = new StringDecoder("utf8");
  private readonly onLine: (line: string) => void;
  private rest = "";
  private isBegun = false;
  private endsInCarriageReturn = false;

  constructor(onLine: (line: string) => void) {
    this.onLine = onLine;
  }

  /** Returns whether the current line is still short enough to be read. */
  read(bytes: Buffer): boolean {
    const received = this.toLineFeeds(this.withoutMark(this.decoder.write(bytes)));
    let end = received.indexOf("\n");
    if (end < 0) {
      this.rest += received;
      return this.rest.length <= maxLineLength;
    }
    let isShort = this.rest.length + end <= maxLineLength;
    this.onLine(this.rest + received.slice(0, end));
    let start = end + 1;
    for (end = received.indexOf("\n", start); end >= 0; end = received.indexOf("\n", start)) {
      isShort &&= end - start <= maxLineLength;
      if (end > start) this.onLine(received.slice(start, end));
      else this.onLine("");
      start = end + 1;
    }
    this.rest = received.slice(start);
    return isShort && this.rest.length <= maxLineLength;
  }

  /** Passes on the last line, which may have no line end. */
  end(): void {
    const last = this.rest + this.decoder.end();
    this.rest = "";
    if (last !== "") this.onLine(last);
  }

  private withoutMark(received: string): string {
    if (this.isBegun || received === "") return received;
    this.isBegun = true;
    return received.startsWith("\uFEFF") ? received.slice(1) : received;
  }

  /** A CR at the end of a piece ends its line at once; an LF that begins the next piece belongs to it. */
  private toLineFeeds(received: string): string {
    if (received === "") return received;
    const withoutLineFeed =
      this.endsInCarriageReturn && received.startsWith("\n") ? received.slice(1) : received;
    this.endsInCarriageReturn = received.endsWith("\r");
    return withoutLineFeed.includes("\r") ? withoutLineFeed.replace(/\r\n?/g, "\n") : withoutLineFeed;
  }
}
