/** An address without the parts before the host and after the path, which may be secret. */
export function redactUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, "");
}
