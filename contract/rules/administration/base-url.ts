/** The parts of a provider's normalized address that decide whether it may be reached. */
export interface BaseUrlParts {
  readonly isSecure: boolean;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
}

/** User names would be sent as a header, and paths are appended to the address. */
const impossibleParts = /^https?:\/\/[^/]*@|[?#]/;

/** Labels of a host without a character, which no name server knows. One dot at the end is the root. */
const emptyLabel = /^https?:\/\/(?:\.|[^/]*\.\.)/;

/** Whether an address that is normalized can never be reached by a name. */
export function hasEmptyLabel(url: string): boolean {
  return emptyLabel.test(url);
}

export function hasImpossibleParts(url: string): boolean {
  return impossibleParts.test(url);
}

/** The address of a provider as it is stored: without a slash at its end. */
export function trimBaseUrl(url: string): string {
  return url.replace(/\/+$/, "");
}

/** Takes an address that is normalized: in small letters, and an IPv4 address as four numbers. */
export function baseUrlParts(url: string): BaseUrlParts {
  const [, scheme, host = ""] = /^(https?):\/\/(\[[^\]]*\]|[^:/]*)/.exec(url) ?? [];
  return { isSecure: scheme === "https", host: host.replace(/^\[|\]$/g, "") };
}

/** The hosts of addresses, each once, by name. */
export function hostsOf(baseUrls: readonly string[]): string[] {
  const hosts = baseUrls.map((url) => baseUrlParts(url).host).filter((host) => host !== "");
  return [...new Set(hosts)].sort();
}
