import type { IncomingMessage } from "node:http";
import { CompletionReader } from "./completion-reader.ts";
import { LanguageModelError } from "./language-model.ts";

/** How long the end of a stream that has said that it is over is waited for, in milliseconds. */
const leaveMilliseconds = 1000;

export interface CompletionListener {
  /** Called when the model said something, text or not. */
  spoke(): void;
  heard(text: string): void;
}

/** Reads the end, so that the connection can be used again, and cuts it when that does not come. */
function leave(source: IncomingMessage): void {
  const cut = setTimeout(() => source.destroy(), leaveMilliseconds).unref();
  source.once("close", () => clearTimeout(cut)).resume();
}

/**
 * Passes on the text of a streamed completion as it comes, without a step between the socket and who hears it: this
 * runs for each token. Resolves when it is whole; rejects with what is wrong, with what the listener throws, or once
 * the source is destroyed. The connection is closed then, or free for the next reply.
 */
export function readCompletion(source: IncomingMessage, { spoke, heard }: CompletionListener): Promise<void> {
  const reader = new CompletionReader(spoke);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = (bytes: Buffer) => {
    try {
      const text = reader.read(bytes);
      if (text !== "") heard(text);
      if (reader.isOver) finish();
    } catch (error) {
      reject(error);
      source.destroy();
    }
  };
  const finish = () => {
    source.off("data", read);
    if (reader.isOver) leave(source);
    try {
      reader.finish();
      resolve();
    } catch (error) {
      reject(error);
    }
  };
  const cut = () => reject(new LanguageModelError("model_unavailable", "The provider's stream was cut."));
  if (source.destroyed) cut();
  else source.on("data", read).once("end", finish).once("error", reject).once("close", cut);
  return promise;
}
