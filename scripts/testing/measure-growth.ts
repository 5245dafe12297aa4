const rounds = 5;
/** Smaller differences are noise. */
const shortestMicroseconds = 1000;

function microseconds(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

function fastest(work: () => unknown): number {
  return Math.min(...Array.from({ length: rounds }, () => microseconds(work)));
}

/**
 * How many times longer a function takes for eight times the input: about eight if linear, 64 if quadratic. It is this thread's
 * processor time, regardless of other load. `size` is that of the short input, in units of `makeInput`.
 */
export function measureGrowth<Input>(
  work: (input: Input) => unknown,
  makeInput: (size: number) => Input,
  size = 1000,
): number {
  const [short, long] = [makeInput(size), makeInput(8 * size)];
  // The compiler makes the later runs faster, so the short input is measured before and after the long one.
  const before = fastest(() => work(short));
  const longest = fastest(() => work(long));
  return (
    longest /
    Math.max(
      before,
      fastest(() => work(short)),
      shortestMicroseconds,
    )
  );
}
