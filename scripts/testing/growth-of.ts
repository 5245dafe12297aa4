const short = 1000;
const long = 8000;
const rounds = 5;
/** A smaller growth is noise. */
const shortestMicroseconds = 1000;

/** Of this thread's own: what else the machine does meanwhile does not count. */
function microseconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

function quickest(work: () => unknown): number {
  return Math.min(...Array.from({ length: rounds }, () => microseconds(work)));
}

/** How many times as long a work takes on a text eight times as long: about eight where it grows with the text. */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string): number {
  const [shortText, longText] = [textOf(short), textOf(long)];
  work(shortText);
  return (
    quickest(() => work(longText)) /
    Math.max(
      quickest(() => work(shortText)),
      shortestMicroseconds,
    )
  );
}
