import { fieldErrorOf, serverMessage } from "#contract/client/http/api-error.ts";

/** The server's sentence for a refused change, with what stands against it. */
export function refusalMessage(failure: unknown): string | undefined {
  const sentences = [serverMessage(failure), fieldErrorOf(failure, "id")];
  return sentences.filter((sentence) => sentence !== undefined).join(" ") || undefined;
}
