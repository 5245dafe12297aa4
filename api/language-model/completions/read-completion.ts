import type { Readable } from "node:stream";
import { LanguageModelError } from "../language-model.ts";
import type { SpeechListener } from "./completion-chunks.ts";
import { CompletionReader, type CompletionRemarks } from "./completion-reader.ts";

/** How long the end of a stream that has said that it is over is waited for, in milliseconds. */
const leaveMilliseconds = 1000;
/** The longest document that is read in place of a stream, in bytes. */
const longestDocument = 4 * 1024 * 1024;

export interface CompletionListener extends SpeechListener {
  /** Called for each piece of the answer, whatever is in it. */
  arrived(): void;
  heard(text: string): void;
}

/** Reads the end, so that the connection can be used again, and cuts it when that does not come. */
function leave(source: Readable): void {
  const cut = setTimeout(() => source.destroy(), leaveMilliseconds).unref();
  source.once("close", () => clearTimeout(cut)).resume();
}

function tell(text: string, { heard }: CompletionListener): void {
  if (text !== "") heard(text);
}

/**
 * Passes on the text of a streamed completion as it comes, without a step between the socket and who hears it: this
 * runs for each token. Resolves when it is whole; rejects with what is wrong, with what the listener throws, or once
 * the source is destroyed before it is finished. The connection is closed then, or free for the next reply.
 */
function readStream(source: Readable, listener: CompletionListener): Promise<CompletionRemarks> {
  const reader = new CompletionReader(listener);
  const { promise, resolve, reject } = Promise.withResolvers<CompletionRemarks>();
  let isSettled = false;
  const read = (bytes: Buffer) => {
    try {
      listener.arrived();
      tell(reader.read(bytes), listener);
      if (reader.isOver || reader.isBroken) finish();
    } catch (error) {
      isSettled = true;
      reject(error);
      source.destroy();
    }
  };
  const finish = () => {
    if (isSettled) return;
    isSettled = true;
    source.off("data", read);
    try {
      if (reader.isBroken) source.destroy();
      else if (reader.isOver) leave(source);
      else tell(reader.end(), listener);
      reader.finish();
      resolve(reader.remarks);
    } catch (error) {
      reject(error);
    }
  };
  const cut = (error?: Error) => {
    if (isSettled) return;
    // The last line may say that the reply is finished, and have lost its end alone.
    if (!reader.isBroken && !reader.isFinished) tell(reader.end(), listener);
    if (reader.isFinished) finish();
    else reject(error ?? new LanguageModelError("model_unavailable", "The provider's stream was cut."));
  };
  if (source.destroyed) cut();
  else
    source
      .on("data", read)
      .once("end", finish)
      .once("error", cut)
      .once("close", () => cut());
  return promise;
}

async function readDocument(source: Readable, listener: CompletionListener): Promise<CompletionRemarks> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    listener.arrived();
    length += piece.length;
    if (length > longestDocument)
      throw new LanguageModelError("model_unavailable", "The provider's document does not end.");
    pieces.push(piece);
  }
  const reader = new CompletionReader(listener);
  tell(reader.readDocument(Buffer.concat(pieces).toString("utf8")), listener);
  reader.finish();
  return reader.remarks;
}

/** The media type in words that may be logged, whatever the provider wrote. */
function mediaType(contentType: string): string {
  return /^[\w.+-]{1,50}\/[\w.+-]{1,50}/.exec(contentType.trim())?.[0].toLowerCase() ?? "something unknown";
}

/**
 * Passes on the text of a completion: a stream, or one JSON document. An answer that names no type is read as a stream.
 * Resolves with what the provider says besides.
 */
export async function readCompletion(
  source: Readable,
  contentType: string | undefined,
  listener: CompletionListener,
): Promise<CompletionRemarks> {
  const type = contentType ? mediaType(contentType) : "text/event-stream";
  if (type === "text/event-stream") return readStream(source, listener);
  if (type === "application/json") return readDocument(source, listener);
  source.destroy();
  throw new LanguageModelError(
    "model_unavailable",
    `The provider answered with ${type} instead of a stream. OPENAI_BASE_URL may name a page other than the API.`,
  );
}
