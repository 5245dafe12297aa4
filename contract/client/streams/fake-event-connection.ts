/** A connection that the test writes to, and that fails when the reader closes it. */
export class FakeEventConnection {
  private readonly stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();

  answer(signal: AbortSignal): Response {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => this.stream.resolve(controller) });
    signal.addEventListener("abort", () =>
      this.stream.promise.then((stream) => stream.error(new DOMException("", "AbortError"))),
    );
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  }

  async write(text: string): Promise<void> {
    (await this.stream.promise).enqueue(new TextEncoder().encode(text));
  }

  async close(): Promise<void> {
    (await this.stream.promise).close();
  }
}
