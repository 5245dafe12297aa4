export interface TokenGroup {
  [name: string]: TokenGroup | { value: string };
}

/**
 * Panda's tokens by their names. A dot in a name makes a group, so that the variable of `bg.canvas` is
 * `--colors-bg-canvas`; steps of a scale, as `0.5`, stay whole. A name that is a group too is the group's `DEFAULT`.
 */
export function nameTokens(values: Readonly<Record<string, string>>): TokenGroup {
  const pathOf = (name: string) => (/^\d/.test(name) ? [name] : name.split("."));
  const groups = new Set(
    Object.keys(values)
      .map(pathOf)
      .flatMap(([first, second]) => (second === undefined ? [] : [first])),
  );
  const tokens: TokenGroup = {};
  for (const [name, value] of Object.entries(values)) {
    const [first = name, second = "DEFAULT"] = pathOf(name);
    tokens[first] = groups.has(first) ? { ...tokens[first], [second]: { value } } : { value };
  }
  return tokens;
}
