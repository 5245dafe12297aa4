/** The name of a group's own token, as in Panda. */
const ownName = "DEFAULT";

/**
 * Tokens with the groups of their names, so that the variable of `bg.canvas` is `--colors-bg-canvas`. Steps of a scale, as
 * `0.5`, stay whole. A name that is a group too is the group's `DEFAULT`.
 */
export function groupTokens<Token>(tokens: Readonly<Record<string, Token>>) {
  const groupOf = (name: string) => (/^\d/.test(name) ? undefined : /^[^.]+(?=\.)/.exec(name)?.[0]);
  const names = new Set(Object.keys(tokens).map(groupOf));
  const grouped: Record<string, Token | Record<string, Token>> = {};
  for (const [name, token] of Object.entries(tokens)) {
    const group = groupOf(name) ?? name;
    const inGroup = name.slice(group.length + 1) || ownName;
    grouped[group] = names.has(group) ? { ...grouped[group], [inGroup]: token } : token;
  }
  return grouped;
}
