/** Cookies by name. A caller may keep them, and give them to the next process. */
export type Cookies = Map<string, string>;

/** A name and its value, without the blanks around them; an attribute may have no value. */
function splitPair(pair: string): [name: string, value: string] {
  const end = pair.indexOf("=");
  return end < 0 ? [pair.trim(), ""] : [pair.slice(0, end).trim(), pair.slice(end + 1).trim()];
}

/** Whether attributes delete their cookie: Max-Age counts before Expires (RFC 6265, section 5.3). */
function isExpired(attributes: ReadonlyMap<string, string>): boolean {
  const maxAge = attributes.get("max-age") ?? "";
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(attributes.get("expires") ?? "") <= Date.now();
}

/**
 * Stores a cookie of the server for all of its paths. Ignores Secure, Domain and the prefixes of names, which protect against
 * other hosts and connections: this `fetch` neither takes cookies from them nor sends any to them.
 */
function storeCookie(cookies: Cookies, header: string): void {
  const [pair = "", ...others] = header.split(";");
  const [name, value] = splitPair(pair);
  const attributes = new Map(
    others.map((attribute) => {
      const [key, content] = splitPair(attribute);
      return [key.toLowerCase(), content];
    }),
  );
  const isOfOnePath = (attributes.get("path") || "/") !== "/";
  if (name === "" || !pair.includes("=") || isOfOnePath) return;
  if (isExpired(attributes)) cookies.delete(name);
  else cookies.set(name, value);
}

/**
 * A `fetch` that keeps the cookies of one server, as browsers do and Node does not. Only requests to the server's origin get
 * them. Redirects are not followed. Not for pages: a browser does not let them set cookies. It uses the global `fetch` of the
 * time when it is made, so that it can replace the global one.
 */
export function cookieFetch(baseUrl: string, cookies: Cookies = new Map()): typeof fetch {
  const { origin } = new URL(baseUrl);
  const send = globalThis.fetch;
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return send(request);
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) request.headers.set("cookie", pairs.join("; "));
    // A redirect to another origin must not get the cookies.
    const response = await send(request, { redirect: "manual" });
    for (const header of response.headers.getSetCookie()) storeCookie(cookies, header);
    return response;
  };
}
