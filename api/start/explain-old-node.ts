/** As in `engines` of package.json. */
const oldest = 24;

/**
 * One plain sentence for a Node that is too old to load the rest, with a remedy; undefined for a supported one.
 */
export function explainOldNode(version: string, remedy: string): string | undefined {
  if (Number.parseInt(version, 10) >= oldest) return undefined;
  return `Inglenook needs Node ${oldest} or newer; this is ${version}. ${remedy}`;
}
