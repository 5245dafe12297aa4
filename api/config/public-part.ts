/** An address without the parts before the host and after the path, which may be secret. */
export function publicPart(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, "");
}
