/** Cookies by name. A caller may keep them, and give them to the next process. */
export type Cookies = Map<string, string>;

/** Whether a Set-Cookie header deletes its cookie (RFC 6265, section 5.2). */
function isExpired(attributes: readonly string[]): boolean {
  return attributes.some((attribute) => {
    const [name = "", value = ""] = attribute.split("=", 2);
    const lower = name.trim().toLowerCase();
    if (lower === "max-age") return Number(value) <= 0;
    return lower === "expires" && Date.parse(value) <= Date.now();
  });
}

function storeCookie(cookies: Cookies, header: string): void {
  const [pair = "", ...attributes] = header.split(";");
  const end = pair.indexOf("=");
  const name = pair.slice(0, Math.max(end, 0)).trim();
  if (name === "") return;
  if (isExpired(attributes)) cookies.delete(name);
  else cookies.set(name, pair.slice(end + 1).trim());
}

/**
 * A `fetch` that keeps the cookies of one server, as browsers do and Node does not. Only requests to the server's origin get
 * them. Not for pages: a browser does not let them set cookies.
 */
export function cookieFetch(baseUrl: string, cookies: Cookies = new Map()): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return fetch(request);
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) request.headers.set("cookie", pairs.join("; "));
    // A redirect to another origin must not get the cookies.
    const response = await fetch(request, { redirect: "manual" });
    for (const header of response.headers.getSetCookie()) storeCookie(cookies, header);
    return response;
  };
}
