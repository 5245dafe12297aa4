import type { ReactNode } from "react";
import { tokenPurpose } from "#ui-kit/theme/tokens/design-tokens.ts";
import { cssVariable, type TokenCategory } from "./css-variable.ts";
import "../states/gallery.css";

interface TokenListProps {
  category: TokenCategory;
  tokens: Readonly<Record<string, { readonly value: string | number }>>;
  /** Renders the token's effect. */
  show: (value: string, name: string) => ReactNode;
}

/** Compares token names: numbers by size, before words. */
function compareTokenNames([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  const [first, second] = [Number(one), Number(other)];
  if (Number.isNaN(first) || Number.isNaN(second))
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
  return first - second;
}

/** The tokens of one kind with their values, purposes, variables and samples. */
export function TokenList({ category, tokens, show }: TokenListProps) {
  return (
    <ul className="gallery-tokens">
      {Object.entries(tokens)
        .toSorted(compareTokenNames)
        .map(([name, { value }]) => (
          <li key={name} className="gallery-token">
            <span className="gallery-name">{name}</span>
            <span className="gallery-code">{value}</span>
            {show(String(value), name)}
            <span className="gallery-use">
              {tokenPurpose(category, name)}{" "}
              <span className="gallery-code">{cssVariable(category, name)}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}
