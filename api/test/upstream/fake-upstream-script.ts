/** How the fake upstream answers one request. */
export interface UpstreamScript {
  /** Milliseconds before the first token. */
  readonly delay: number;
  readonly tokens: number;
  /** Tokens per second; 0 sends them as fast as the socket takes them. */
  readonly rate: number;
  /**
   * A status (400, 401, 429, 500), or what happens in the stream: `stall` falls silent, `cut` closes the socket,
   * `end` ends without saying so, `malformed` breaks the JSON, `error` sends an error object. Instead of a
   * stream: `empty` has no token, `html` is a web page, `redirect` points to this server's /elsewhere, `silent`
   * does not even send headers, `refusal` sends a 503 of whose body only the beginning comes, `upgrade` changes
   * the protocol. Instead of text: `think` says reasoning without end.
   */
  readonly error: string;
  /** How many tokens come before the fault. */
  readonly after: number;
  /** Seconds in the Retry-After header of a 429. */
  readonly wait: number;
  /** How often one and the same prompt meets the fault; after that it is answered. */
  readonly times: number;
  /** Instead of a word a token is so many control characters; 0 for words. */
  readonly controls: number;
  /** Instead of a word a token is so many characters of three bytes each in UTF-8; 0 for words. */
  readonly wide: number;
  /** With `echo=1`: the words after the marker, which are the reply's tokens then. */
  readonly echo: readonly string[];
}

const words = "The quick brown fox jumps over the lazy dog and then rests under the old oak tree 🌳 . ".split(
  /(?<= )/,
);

/** The token at a place, counted from 0. */
export function fakeToken(index: number): string {
  return words[index % words.length] ?? "";
}

/** The token of a script's reply at a place. */
export function tokenOf({ echo, controls, wide }: UpstreamScript, index: number): string {
  if (controls > 0) return "\u0001".repeat(controls);
  if (wide > 0) return "灯".repeat(wide);
  return echo.length === 0 ? fakeToken(index) : (echo[index] ?? "");
}

/** The text of a reply with that many tokens. */
export function fakeText(tokens: number): string {
  return Array.from({ length: tokens }, (_, index) => fakeToken(index)).join("");
}

/**
 * `[[fake tokens=20 rate=50 error=cut after=5]]` in the newest user message steers the answer to it. That message stands
 * last in its turn: behind others and an empty line, when replies before it have failed.
 */
export function scriptFor(prompt: string, defaults: UpstreamScript): UpstreamScript {
  const [, marker = "", rest = ""] = /^[\s\S]*\[\[fake ([^\]]*)\]\]\s*([\s\S]*)/.exec(prompt) ?? [];
  const given = Object.fromEntries(marker.split(/\s+/).map((pair) => pair.split("=")));
  const number = (name: "delay" | "tokens" | "rate" | "after" | "wait" | "times" | "controls" | "wide") =>
    Number(given[name] ?? defaults[name]);
  if (given.echo === undefined && rest.includes("\n\n")) return defaults;
  const echo = given.echo === undefined ? defaults.echo : rest.split(/(?<=\s)/);
  return {
    echo,
    delay: number("delay"),
    tokens: echo.length || number("tokens"),
    rate: number("rate"),
    error: String(given.error ?? defaults.error),
    after: number("after"),
    wait: number("wait"),
    times: number("times"),
    controls: number("controls"),
    wide: number("wide"),
  };
}
