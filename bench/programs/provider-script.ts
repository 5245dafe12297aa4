/** How the fake provider responds to one request. */
export interface ProviderScript {
  /** Milliseconds before the first token. */
  readonly delay: number;
  readonly tokens: number;
  /** Tokens per second; 0 sends them as fast as the socket accepts them. */
  readonly rate: number;
  /** `stamp`: each token is its time of writing; `markdown`: pieces of a document. */
  readonly text: "stamp" | "markdown";
}

const defaultScript: ProviderScript = { delay: 0, tokens: 20, rate: 0, text: "stamp" };

/** The marker in a prompt that controls the response, through any proxy. */
export function markerFor(script: Partial<ProviderScript>): string {
  const pairs = Object.entries(script).map(([name, value]) => `${name}=${value}`);
  return `[[bench ${pairs.join(" ")}]]`;
}

/** The script requested by the marker in a prompt. */
export function parseScript(prompt: string): ProviderScript {
  const marker = /\[\[bench ([^\]]*)\]\]/.exec(prompt)?.[1] ?? "";
  const given = new Map(marker.split(/\s+/).map((pair) => [pair.split("=")[0], pair.split("=")[1]]));
  const number = (name: "delay" | "tokens" | "rate") => Number(given.get(name) ?? defaultScript[name]);
  return {
    delay: number("delay"),
    tokens: number("tokens"),
    rate: number("rate"),
    text: given.get("text") === "markdown" ? "markdown" : "stamp",
  };
}
