import { z } from "zod";
import { LanguageModelError } from "./language-model.ts";
import { serverSentData } from "./server-sent-data.ts";

/** What we read of a chat completion chunk; everything else that a provider adds is left alone. */
const completionChunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.looseObject({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
});

type Choice = NonNullable<z.infer<typeof completionChunk>["choices"]>[number];

function parseChunk(data: string): z.infer<typeof completionChunk> {
  try {
    return completionChunk.parse(JSON.parse(data));
  } catch {
    throw new LanguageModelError("model_unavailable", "The provider sent a malformed chunk.");
  }
}

/** Tells whether the model said something: text, or the reasoning that some providers stream before it. */
function isToken({ delta }: Choice): boolean {
  return Object.entries(delta ?? {}).some(
    ([name, value]) => name !== "role" && typeof value === "string" && value !== "",
  );
}

/**
 * Yields the text of a streamed chat completion; `heard` is called at each token. Throws a LanguageModelError
 * for an error inside the stream, for a stream that ends before it is finished, and for one without text.
 */
export async function* completionText(
  bytes: AsyncIterable<Uint8Array>,
  heard: () => void,
): AsyncGenerator<string> {
  let isFinished = false;
  let isEmpty = true;
  for await (const data of serverSentData(bytes)) {
    isFinished ||= data === "[DONE]";
    if (data === "[DONE]") break;
    const { error, choices } = parseChunk(data);
    if (error) throw new LanguageModelError("model_unavailable", "The provider sent an error.");
    const choice = choices?.[0];
    if (choice === undefined) continue;
    if (isToken(choice)) heard();
    const text = choice.delta?.content ?? "";
    isEmpty &&= text === "";
    if (text !== "") yield text;
    isFinished ||= Boolean(choice.finish_reason);
  }
  if (!isFinished) throw new LanguageModelError("model_unavailable", "The provider's stream was cut.");
  if (isEmpty) throw new LanguageModelError("model_unavailable", "The provider's reply is empty.");
}
