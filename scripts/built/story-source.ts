/** The text of one exported story: from its name to that of the next. */
export function storySource(source: string, name: string): string {
  const [, own = ""] = source.split(new RegExp(`^export const ${name} = `, "m"));
  return own.split(/^(?:export |\/\*\*)/m)[0] ?? "";
}

/** Whether a story plays: by itself, or by the play of the story that it extends. */
export function plays(source: string, name: string): boolean {
  const own = storySource(source, name);
  if (/^ {2}play\b|[{,] play\b/m.test(own)) return true;
  const base = /^(\w+)\.extend\(/.exec(own)?.[1];
  return base !== undefined && plays(source, base);
}

/** The width that a story fixes, if it does. */
export function fixedViewport(source: string, name: string): string | undefined {
  const own = storySource(source, name);
  const base = /^(\w+)\.extend\(/.exec(own)?.[1];
  return (
    /viewport: \{ value: "(\w+)" \}/.exec(own)?.[1] ??
    (base === undefined ? undefined : fixedViewport(source, base))
  );
}
