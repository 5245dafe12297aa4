/** Where lines go; a write of standard error is done when it returns. */
interface Sink {
  write(text: string): unknown;
}

const waitMilliseconds = 100;
const waitCharacters = 64 * 1024;

/**
 * Writes lines a tenth of a second later than they come, all of that time together: a system call for each of them
 * would cost more than making them. An urgent line takes what waits with it at once, and what waits when the process
 * exits is still written.
 */
export function linesTogether(sink: Sink): (line: string, isUrgent: boolean) => void {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = "";
    if (text !== "") sink.write(text);
  };
  process.on("exit", flush);
  return (line, isUrgent) => {
    waiting += line;
    if (isUrgent || waiting.length > waitCharacters) flush();
    else timer ??= setTimeout(flush, waitMilliseconds).unref();
  };
}
