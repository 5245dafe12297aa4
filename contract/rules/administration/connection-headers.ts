/** A header that a connection sends. */
export interface HeaderValue {
  readonly name: string;
  readonly value: string;
}

/** The characters of a header's name (RFC 9110, section 5.6.2) and of its value (section 5.5). */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const visible = /^[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/;

/**
 * Headers that frame or route the request, which would let a connection speak for another host, and those that the
 * product sets itself.
 */
const reserved: readonly RegExp[] = [
  /^(?:host|cookie2?|transfer-encoding|te|trailer|connection|keep-alive|upgrade|expect|proxy-.*|accept-encoding)$/,
  /^content-/,
  /^:/,
];

export function isHeaderName(name: string): boolean {
  return token.test(name) && !reserved.some((pattern) => pattern.test(name.toLowerCase()));
}

/** Whether a key or a header's value can be sent: characters of Latin-1 without line ends, no blank at an end. */
export function isHeaderValue(value: string): boolean {
  return visible.test(value);
}
