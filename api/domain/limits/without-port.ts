const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/**
 * An address as a proxy sends it: gateways such as IIS and Azure's append the client's port, which changes with
 * each connection.
 */
export function withoutPort(address: string): string {
  const { v6, v4 } = withPort.exec(address)?.groups ?? {};
  return v6 ?? v4 ?? address;
}
