const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/** An address as a proxy names it: gateways such as IIS and Azure's add the visitor's port, which is another each time. */
export function withoutPort(address: string): string {
  const { v6, v4 } = withPort.exec(address)?.groups ?? {};
  return v6 ?? v4 ?? address;
}
