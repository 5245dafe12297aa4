import type { Readable } from "node:stream";
import { LanguageModelError } from "../language-model.ts";
import type { ChunkListener } from "./completion-chunks.ts";
import { type CompletionMetadata, CompletionReader } from "./completion-reader.ts";

/** How long to wait for the end of a finished stream, in milliseconds. */
const drainMilliseconds = 1000;
/** The longest document that is read in place of a stream, in bytes. */
const maxDocumentLength = 4 * 1024 * 1024;

export interface CompletionListener extends ChunkListener {
  /** Called for each piece of the answer, with or without text. */
  onBytes(): void;
  onText(text: string): void;
}

/**
 * Reads the rest of the stream, so that the connection can be used again. Closes the connection if the stream does not end in
 * time.
 */
function drain(source: Readable): void {
  const cut = setTimeout(() => source.destroy(), drainMilliseconds).unref();
  source.once("close", () => clearTimeout(cut)).resume();
}

function emitText(text: string, { onText }: CompletionListener): void {
  if (text !== "") onText(text);
}

/**
 * Passes on the text of a streamed completion as it comes. There is no stream or iterator between the socket and the listener,
 * because this runs for each token. Resolves when the completion is whole; rejects with its fault, with an error that the
 * listener throws, or once the source is destroyed before it is finished. The connection is closed then, or free for the next
 * reply.
 */
function readStream(source: Readable, listener: CompletionListener): Promise<CompletionMetadata> {
  const reader = new CompletionReader(listener);
  const { promise, resolve, reject } = Promise.withResolvers<CompletionMetadata>();
  let isSettled = false;
  const read = (bytes: Buffer) => {
    try {
      listener.onBytes();
      emitText(reader.read(bytes), listener);
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
      else if (reader.isOver) drain(source);
      else emitText(reader.end(), listener);
      reader.finish();
      resolve(reader.metadata);
    } catch (error) {
      reject(error);
    }
  };
  const cut = (error?: Error) => {
    if (isSettled) return;
    try {
      // The last line may lack its line end, and still mark the reply as finished.
      if (!reader.isBroken && !reader.isFinished) emitText(reader.end(), listener);
    } catch (thrown) {
      isSettled = true;
      return reject(thrown);
    }
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

async function readDocument(source: Readable, listener: CompletionListener): Promise<CompletionMetadata> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    listener.onBytes();
    length += piece.length;
    if (length > maxDocumentLength)
      throw new LanguageModelError("model_unavailable", "The provider's document does not end.");
    pieces.push(piece);
  }
  const reader = new CompletionReader(listener);
  emitText(reader.readDocument(Buffer.concat(pieces).toString("utf8")), listener);
  reader.finish();
  return reader.metadata;
}

/** The media type in a form that is safe to log. */
function mediaType(contentType: string): string {
  return /^[\w.+-]{1,50}\/[\w.+-]{1,50}/.exec(contentType.trim())?.[0].toLowerCase() ?? "something unknown";
}

/**
 * Passes on the text of a completion: a stream, or one JSON document. An answer without a type is read as a stream. Resolves with
 * the metadata of the completion.
 */
export async function readCompletion(
  source: Readable,
  contentType: string | undefined,
  listener: CompletionListener,
): Promise<CompletionMetadata> {
  const type = contentType ? mediaType(contentType) : "text/event-stream";
  if (type === "text/event-stream") return readStream(source, listener);
  if (type === "application/json") return readDocument(source, listener);
  source.destroy();
  listener.onAsked?.(false);
  throw new LanguageModelError(
    "model_unavailable",
    `The provider answered with ${type} instead of a stream. The address (OPENAI_BASE_URL, or that of the connection) may name a page other than the API.`,
    undefined,
    true,
  );
}
