import dns, { type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { baseUrlParts } from "#contract/rules/administration/base-url.ts";
import {
  isAddressLiteral,
  isNamed,
  type ModelHosts,
  mayReach,
} from "#contract/rules/administration/host-rules.ts";

/** The host may not be reached. The message does not contain the address, because it may be that of an inner host. */
class HostRefusedError extends Error {
  override readonly name = "HostRefusedError";
  readonly code = "HOST_NOT_ALLOWED";

  constructor() {
    super("The host's address is not public, and MODEL_HOSTS does not name it.");
  }
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveBySystem: Resolve = (host) => dns.promises.lookup(host, { all: true });

/**
 * Keeps the connections of administrators from reaching inward. Node connects to the addresses that `lookupFor` passes on, so the
 * checked address is the connected one, even if a second resolution has another result.
 */
export class HostGuard {
  private readonly hosts: ModelHosts;
  private readonly resolve: Resolve;

  constructor(hosts: ModelHosts, resolve = resolveBySystem) {
    this.hosts = hosts;
    this.resolve = resolve;
  }

  /** Throws for an address in place of a name, which Node connects to without a lookup. */
  requireReachable(host: string, isSecure: boolean): void {
    if (isAddressLiteral(host) && !this.mayConnect(host, host, isSecure)) throw new HostRefusedError();
  }

  /** The resolution of a connection: the addresses that may be reached, and none of the others. */
  lookupFor(isSecure: boolean): LookupFunction {
    return (host, { all }, callback) => {
      this.resolve(host).then(
        (addresses) => {
          const allowed = addresses.filter(({ address }) => this.mayConnect(host, address, isSecure));
          const [first] = allowed;
          if (first === undefined) callback(new HostRefusedError(), "");
          else if (all) callback(null, allowed);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, ""),
      );
    };
  }

  /** Whether an address may be saved: a name is judged when it is resolved. */
  maySave(baseUrl: string): boolean {
    const { host } = baseUrlParts(baseUrl);
    return !isAddressLiteral(host) || mayReach(this.hosts, host, host);
  }

  /**
   * Whether an address without TLS may be saved: MODEL_HOSTS names its host, or its network if it is an address. A name is not
   * resolved, because the answer would reveal which inner names exist.
   */
  mayBeInsecure(host: string): boolean {
    return isNamed(this.hosts, host);
  }

  /** Without TLS, an address must be named also when it is public. */
  private mayConnect(host: string, address: string, isSecure: boolean): boolean {
    if (!mayReach(this.hosts, host, address)) return false;
    return isSecure || isNamed(this.hosts, host) || isNamed(this.hosts, address);
  }
}
