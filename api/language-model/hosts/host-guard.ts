import dns, { type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { baseUrlParts } from "#contract/rules/administration/base-url.ts";
import {
  isAddressLiteral,
  isNamed,
  type ModelHosts,
  mayReach,
} from "#contract/rules/administration/host-rules.ts";

/** The host is not one that may be reached. Its message names no address: it may be that of an inner host. */
export class HostRefusedError extends Error {
  override readonly name = "HostRefusedError";
  readonly code = "HOST_NOT_ALLOWED";

  constructor() {
    super("The host's address is not public, and MODEL_HOSTS does not name it.");
  }
}

/**
 * Keeps the connections of administrators from reaching inward. Node connects to the addresses that `lookup` passes
 * on, so that the checked address is the connected one, whatever a second resolution would say.
 */
export class HostGuard {
  private readonly hosts: ModelHosts;

  constructor(hosts: ModelHosts) {
    this.hosts = hosts;
  }

  /** Throws for an address in place of a name, which Node connects to without a lookup. */
  requireReachable(host: string, isSecure: boolean): void {
    if (isAddressLiteral(host) && !this.mayConnect(host, host, isSecure)) throw new HostRefusedError();
  }

  /** Whether the host may be asked without TLS: it is named, or each of its addresses is. */
  async mayBeInsecure(host: string): Promise<boolean> {
    if (isNamed(this.hosts, host)) return true;
    if (isAddressLiteral(host) || this.hosts.networks.length === 0) return false;
    const addresses = await dns.promises.lookup(host, { all: true }).catch((): LookupAddress[] => []);
    return addresses.length > 0 && addresses.every(({ address }) => isNamed(this.hosts, address));
  }

  /** The resolution of a connection: the addresses that may be reached, and none of the others. */
  lookupFor(isSecure: boolean): LookupFunction {
    return (host, options, callback) => {
      dns.lookup(host, { ...options, all: true }, (error, addresses) => {
        if (error) {
          callback(error, "");
          return;
        }
        const allowed = addresses.filter(({ address }) => this.mayConnect(host, address, isSecure));
        const [first] = allowed;
        if (first === undefined) callback(new HostRefusedError(), "");
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    };
  }

  /** Without TLS, an address must be named also when it is public. */
  private mayConnect(host: string, address: string, isSecure: boolean): boolean {
    if (!mayReach(this.hosts, host, address)) return false;
    return isSecure || isNamed(this.hosts, host) || isNamed(this.hosts, address);
  }

  /** Whether an address of a connection, as it was saved, may be asked at all. */
  maySave(baseUrl: string): boolean {
    const { host } = baseUrlParts(baseUrl);
    return !isAddressLiteral(host) || mayReach(this.hosts, host, host);
  }
}
