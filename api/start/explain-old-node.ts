/** As in `engines` of package.json. */
const minimumNodeVersion = 24;

/**
 * One plain sentence for a Node that is too old to load the rest, with a remedy; undefined for a supported one.
 */
export function explainUnsupportedNode(version: string, remedy: string): string | undefined {
  if (Number.parseInt(version, 10) >= minimumNodeVersion) return undefined;
  return `Inglenook needs Node ${minimumNodeVersion} or newer; this is ${version}. ${remedy}`;
}
