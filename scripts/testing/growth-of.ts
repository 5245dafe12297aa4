const short = 1000;
const long = 8000;
const rounds = 3;
/** What takes less is told by noise alone. */
const shortestMilliseconds = 1;

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function quickest(work: () => unknown): number {
  return Math.min(...Array.from({ length: rounds }, () => milliseconds(work)));
}

/** How many times as long a work takes on a text eight times as long: about eight where it grows with the text. */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string): number {
  const [shortText, longText] = [textOf(short), textOf(long)];
  work(shortText);
  return (
    quickest(() => work(longText)) /
    Math.max(
      quickest(() => work(shortText)),
      shortestMilliseconds,
    )
  );
}
