import { fieldErrorOf, serverMessage } from "#contract/client/http/api-error.ts";

/** Returns the server's message for a refused change, with the reason that it gives for `id`. */
export function refusalMessage(failure: unknown): string | undefined {
  const sentences = [serverMessage(failure), fieldErrorOf(failure, "id")];
  return sentences.filter((sentence) => sentence !== undefined).join(" ") || undefined;
}
