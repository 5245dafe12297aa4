/** Where lines go; a write of standard error is done when it returns. */
interface Sink {
  write(text: string): unknown;
}

/**
 * Writes lines a little later than they come, all of one turn of the event loop together: a system call for each of
 * them would cost more than making them. What waits when the process exits is still written.
 */
export function linesTogether(sink: Sink): (line: string) => void {
  let waiting = "";
  const flush = () => {
    const text = waiting;
    waiting = "";
    if (text !== "") sink.write(text);
  };
  process.on("exit", flush);
  return (line) => {
    if (waiting === "") setImmediate(flush);
    waiting += line;
  };
}
