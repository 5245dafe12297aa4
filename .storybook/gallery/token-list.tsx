import type { ReactNode } from "react";
import "./gallery.css";

interface TokenListProps {
  tokens: Readonly<Record<string, { readonly value: string | number }>>;
  /** Draws what the token does. */
  show: (value: string, name: string) => ReactNode;
}

/** Tokens of one kind, as the theme lists them: each with its value and what it does. */
export function TokenList({ tokens, show }: TokenListProps) {
  return (
    <ul className="gallery-tokens">
      {Object.entries(tokens).map(([name, { value }]) => (
        <li key={name} className="gallery-token">
          <span className="gallery-name">{name}</span>
          <span className="gallery-code">{value}</span>
          {show(String(value), name)}
        </li>
      ))}
    </ul>
  );
}
