/** Microseconds of the monotonic clock, which all processes of a machine share. */
export function monotonicMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}
