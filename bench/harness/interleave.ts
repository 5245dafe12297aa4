/**
 * Lets each contestant run once per round, in an order that is reversed every round (ABBA), so that what the machine
 * does besides meets all of them alike. Answers with each one's samples, round by round.
 */
export async function interleave<Name extends string, Sample>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const samples: Partial<Record<Name, Sample[]>> = {};
  // The keys of a record of names are those names.
  const names = Object.keys(contestants) as Name[];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await contestants[name]();
      samples[name] = [...(samples[name] ?? []), sample];
    }
  }
  // Every name has had its turn.
  return samples as Record<Name, Sample[]>;
}
