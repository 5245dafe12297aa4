/** As `engines` of package.json has it. */
const oldest = 24;

/** One plain sentence about a Node that is too old to load the rest, and what to do; undefined for any other. */
export function explainOldNode(version: string, remedy: string): string | undefined {
  if (Number.parseInt(version, 10) >= oldest) return undefined;
  return `Inglenook needs Node ${oldest} or newer; this is ${version}. ${remedy}`;
}
