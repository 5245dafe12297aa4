import { StringDecoder } from "node:string_decoder";
import { LanguageModelError } from "./language-model.ts";

/** The longest line that is read before the stream is given up, in UTF-16 units. */
const longestLine = 4 * 1024 * 1024;

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function malformed(): LanguageModelError {
  return new LanguageModelError("model_unavailable", "The provider sent a malformed chunk.");
}

/** A member that is an object; none when it is left out or null. */
function membersIn(value: unknown): Members | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isMembers(value)) throw malformed();
  return value;
}

function parseChunk(data: string): Members {
  try {
    const chunk: unknown = JSON.parse(data);
    if (isMembers(chunk)) return chunk;
  } catch {
    // Said below.
  }
  throw malformed();
}

/** Tells whether the model said something: text, or the reasoning that some providers stream before it. */
function isToken(delta: Members): boolean {
  return Object.entries(delta).some(
    ([name, value]) => name !== "role" && typeof value === "string" && value !== "",
  );
}

/**
 * Reads a streamed chat completion, as its bytes come: OpenAI-compatible endpoints write an event's data on one line
 * (HTML standard, section 9.2.6). What it finds is looked at by hand: this runs for each token.
 */
export class CompletionReader {
  /** The stream has said that it is over; what comes after that does not matter. */
  isOver = false;
  private readonly heard: () => void;
  private readonly decoder = new StringDecoder("utf8");
  private rest = "";
  private hasText = false;
  private hasReason = false;
  private fault: LanguageModelError | undefined;

  /** `heard` is called when the model said something. */
  constructor(heard: () => void) {
    this.heard = heard;
  }

  /** The text in these bytes, which may be none. A fault that stands after it is thrown by the next call. */
  read(bytes: Buffer): string {
    this.throwFault();
    const received = this.rest + this.decoder.write(bytes);
    let text = "";
    let start = 0;
    try {
      for (let end = received.indexOf("\n"); end >= 0 && !this.isOver; end = received.indexOf("\n", start)) {
        if (received.startsWith("data:", start)) text += this.readData(received.slice(start + 5, end));
        start = end + 1;
      }
      this.rest = received.slice(start);
      if (this.rest.length > longestLine) throw malformed();
    } catch (error) {
      this.fault = error instanceof LanguageModelError ? error : malformed();
    }
    return text;
  }

  /** Throws what `read` has found, and for a stream that ends before it is finished or without text. */
  finish(): void {
    this.throwFault();
    if (!this.isOver && !this.hasReason)
      throw new LanguageModelError("model_unavailable", "The provider's stream was cut.");
    if (!this.hasText) throw new LanguageModelError("model_unavailable", "The provider's reply is empty.");
  }

  private throwFault(): void {
    if (this.fault !== undefined) throw this.fault;
  }

  private readData(data: string): string {
    if (data.trim() === "[DONE]") {
      this.isOver = true;
      return "";
    }
    const { error, choices } = parseChunk(data);
    if (error) throw new LanguageModelError("model_unavailable", "The provider sent an error.");
    if (choices !== undefined && choices !== null && !Array.isArray(choices)) throw malformed();
    const choice = membersIn(choices?.[0]);
    if (choice === undefined) return "";
    this.hasReason ||= typeof choice.finish_reason === "string" && choice.finish_reason !== "";
    return this.readDelta(membersIn(choice.delta) ?? {});
  }

  private readDelta(delta: Members): string {
    const content = delta.content ?? "";
    if (typeof content !== "string") throw malformed();
    if (content !== "" || isToken(delta)) this.heard();
    this.hasText ||= content !== "";
    return content;
  }
}
