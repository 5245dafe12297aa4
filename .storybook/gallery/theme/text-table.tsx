import "../states/gallery.css";
import * as adminTexts from "#contract/texts/admin-texts.ts";
import * as auditTexts from "#contract/texts/audit-texts.ts";
import * as chatTexts from "#contract/texts/chat-texts.ts";
import * as historyTexts from "#contract/texts/history-texts.ts";
import * as texts from "#contract/texts/page-texts.ts";
import * as passkeyTexts from "#contract/texts/passkey-texts.ts";
import * as securityTexts from "#contract/texts/security-texts.ts";
import * as shortcutTexts from "#contract/texts/shortcut-texts.ts";

interface TextRow {
  name: string;
  text: string;
}

/** The placeholder of a value. */
const placeholder = (place: number) => `⟨${place + 1}⟩`;

function rowsOf(name: string, value: unknown): TextRow[] {
  if (typeof value === "string") return [{ name, text: value }];
  if (typeof value === "function") {
    const filled = Array.from({ length: value.length }, (_, place) => placeholder(place));
    return [{ name, text: String(Reflect.apply(value, undefined, filled)) }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => rowsOf(`${name}.${key}`, inner));
}

export function textRows(): TextRow[] {
  const all = {
    ...texts,
    ...adminTexts,
    ...auditTexts,
    ...passkeyTexts,
    ...chatTexts,
    ...historyTexts,
    ...securityTexts,
    ...shortcutTexts,
  };
  return Object.entries(all).flatMap(([name, value]) => rowsOf(name, value));
}

interface TextTableProps {
  rows: readonly TextRow[];
  search: string;
}

export function TextTable({ rows, search }: TextTableProps) {
  const sought = search.trim().toLowerCase();
  const found = rows.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(sought));
  return (
    <table className="gallery-table">
      <caption className="gallery-caption">{found.length} texts</caption>
      <thead>
        <tr>
          <th scope="col">Text</th>
          <th scope="col">Name</th>
          <th scope="col">Characters</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ name, text }) => (
          <tr key={name}>
            <td className="gallery-name">{text}</td>
            <td className="gallery-code">{name}</td>
            <td>{text.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
