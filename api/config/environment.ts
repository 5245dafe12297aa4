/** Environment variables without blank values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Drops variables that hold only blanks: an empty line in a compose file means "not set". */
export function withoutBlanks(variables: Environment): Environment {
  const entries = Object.entries(variables).map(([name, value]) => [name, value?.trim() || undefined]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The items of a comma-separated list. */
export function splitList(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
