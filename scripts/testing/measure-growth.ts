const short = 1000;
const long = 8000;
const rounds = 5;
/** Smaller differences are noise. */
const shortestMicroseconds = 1000;

/** This thread's time only, regardless of other load. */
function microseconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

function fastest(work: () => unknown): number {
  return Math.min(...Array.from({ length: rounds }, () => microseconds(work)));
}

/** How many times longer a function takes for eight times the input: about eight if linear. */
export function measureGrowth(work: (text: string) => unknown, textOf: (length: number) => string): number {
  const [shortText, longText] = [textOf(short), textOf(long)];
  work(shortText);
  return (
    fastest(() => work(longText)) /
    Math.max(
      fastest(() => work(shortText)),
      shortestMicroseconds,
    )
  );
}
