/** The longest line that is read before the stream is given up, in UTF-16 units. */
const lineLength = 4 * 1024 * 1024;

/** The value of a `data` line (HTML standard, section 9.2.6), or nothing for any other line. */
function dataOf(line: string): string | undefined {
  if (!line.startsWith("data:")) return undefined;
  return line.charAt(5) === " " ? line.slice(6) : line.slice(5);
}

/**
 * Yields the value of each `data` line of an event stream; OpenAI-compatible endpoints write an event's data on
 * one line. Throws a RangeError when a line never ends.
 */
export async function* serverSentData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > lineLength) throw new RangeError("A line of the event stream does not end.");
    for (const line of lines) {
      const data = dataOf(line);
      if (data !== undefined) yield data;
    }
  }
}
