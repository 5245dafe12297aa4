/** The fake upstream's response to one request. */
export interface UpstreamScript {
  /** Milliseconds before the first token. */
  readonly delay: number;
  readonly tokens: number;
  /** Tokens per second; 0 sends them as fast as the socket takes them. */
  readonly rate: number;
  /**
   * A status (400, 401, 429, 500), or a fault of the stream: `stall` falls silent, `cut` closes the socket,
   * `end` ends without the end marker, `malformed` breaks the JSON, `error` sends an error object. Instead of a
   * stream: `empty` has no token, `html` is a web page, `redirect` points to this server's /elsewhere, `silent`
   * does not even send headers, `refusal` sends a 503 with only the beginning of its body, `upgrade` changes
   * the protocol. Instead of text: `think` sends endless reasoning.
   */
  readonly error: string;
  /** The number of tokens before the fault. */
  readonly after: number;
  /** Seconds in the Retry-After header of a 429. */
  readonly wait: number;
  /** The number of times that the same prompt meets the fault; later it succeeds. */
  readonly times: number;
  /** Each token is this many control characters; 0 for words. */
  readonly controls: number;
  /** Each token is this many characters of three bytes each in UTF-8; 0 for words. */
  readonly wide: number;
  /** With `echo=1`: the words after the marker, as the reply's tokens. */
  readonly echo: readonly string[];
}

const words = "The quick brown fox jumps over the lazy dog and then rests under the old oak tree 🌳 . ".split(
  /(?<= )/,
);

/** The token at an index. */
export function fakeToken(index: number): string {
  return words[index % words.length] ?? "";
}

/** The token of a script's reply at an index. */
export function tokenOf({ echo, controls, wide }: UpstreamScript, index: number): string {
  if (controls > 0) return "\u0001".repeat(controls);
  if (wide > 0) return "灯".repeat(wide);
  return echo.length === 0 ? fakeToken(index) : (echo[index] ?? "");
}

/** The text of a reply with this many tokens. */
export function fakeText(tokens: number): string {
  return Array.from({ length: tokens }, (_, index) => fakeToken(index)).join("");
}

/**
 * `[[fake tokens=20 rate=50 error=cut after=5]]` in the newest user message controls its response. That message
 * is the last part of its turn: after others and an empty line, when replies before it have failed.
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
