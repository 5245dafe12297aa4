import { afterEach, expect, it, vi } from "vitest";
import { ApiConnection } from "../http/api-connection.ts";
import { ApiError, SessionEndedError } from "../http/api-error.ts";
import { tryStyle } from "./try-style.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers the next request with these pieces of an event stream. */
function answerWith(...pieces: string[]): void {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const headers = { "content-type": "text/event-stream; charset=utf-8" };
  vi.stubGlobal("fetch", async () => new Response(body, { headers }));
}

const asked = { connection: new ApiConnection(), styleId: 3, number: 2, question: "Hm?" };

function ask() {
  const heard: string[] = [];
  const onText = (text: string) => void heard.push(text);
  const { signal } = new AbortController();
  const thoughts: string[] = [];
  const onReasoning = (reasoning: string) => void thoughts.push(reasoning);
  const listeners = { signal, onText, onReasoning };
  return { heard, thoughts, ending: tryStyle({ ...asked, ...listeners }) };
}

it("hears the text as it comes, and ends with the whole answer", async () => {
  const done = {
    message: { id: null, role: "assistant", content: "Arr, matey", status: "complete", isCut: true },
  };
  answerWith(
    'event: reply\ndata: {"messageId":null,"text":""}\n\nevent: delta\nda',
    'ta: {"text":"Arr, "}\n\n:\n\nevent: delta\ndata: {"text":"matey"}\n\n',
    `event: done\ndata: ${JSON.stringify(done)}\n\n`,
  );
  const { heard, ending } = ask();
  expect(await ending).toMatchObject({ content: "Arr, matey", code: undefined, isCut: true });
  expect(heard.at(-1)).toBe("Arr, matey");
});

it("hears the text anew where it has proven to be a thought", async () => {
  answerWith(
    'event: reply\ndata: {"messageId":null,"text":""}\n\nevent: delta\ndata: {"text":"Hm."}\n\n',
    'event: reply\ndata: {"messageId":null,"text":""}\n\nevent: reasoning\ndata: {"text":"Hm.","at":0}\n\n',
    'event: delta\ndata: {"text":"Arr"}\n\nevent: done\ndata: {"message":{"content":"Arr"}}\n\n',
  );
  const { heard, thoughts, ending } = ask();
  await ending;
  expect(heard).toEqual(["", "Hm.", "", "Arr"]);
  expect(thoughts).toEqual(["Hm."]);
});

it("hears what the model thinks apart from its text, and leaves out events that it does not know", async () => {
  const model = { label: "Small", isFallback: true };
  const message = { content: "Arr", status: "complete", reasoning: "A pirate.", model };
  answerWith(
    'event: reply\ndata: {"messageId":null,"text":""}\n\n',
    'event: reasoning\ndata: {"text":"Who?","at":0}\n\nevent: reasoning\ndata: {"text":"A ","at":0}\n\n',
    'event: reasoning\ndata: {"text":"pirate.","at":2}\n\nevent: later\ndata: {"text":"No answer"}\n\n',
    `event: delta\ndata: {"text":"Arr"}\n\nevent: done\ndata: ${JSON.stringify({ message })}\n\n`,
  );
  const { heard, thoughts, ending } = ask();
  expect(await ending).toMatchObject({ content: "Arr", reasoning: "A pirate.", model });
  expect(heard.join("")).toBe("Arr");
  expect(thoughts).toEqual(["Who?", "A ", "A pirate."]);
});

it("ends with the code of a failure", async () => {
  answerWith('event: done\ndata: {"message":{"content":"","status":"failed","code":"model_timeout"}}\n\n');
  expect(await ask().ending).toMatchObject({ code: "model_timeout" });
});

it("throws for a stream that breaks off", async () => {
  answerWith('event: delta\ndata: {"text":"Arr"}\n\n');
  await expect(ask().ending).rejects.toBeInstanceOf(TypeError);
});

it("throws when the session ends meanwhile", async () => {
  answerWith('event: session-ended\ndata: {"code":"unauthenticated"}\n\n');
  await expect(ask().ending).rejects.toBeInstanceOf(SessionEndedError);
});

it("throws a refusal as every call does", async () => {
  const body = { code: "validation", message: "No", requestId: "1" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 400 }));
  await expect(ask().ending).rejects.toBeInstanceOf(ApiError);
});
