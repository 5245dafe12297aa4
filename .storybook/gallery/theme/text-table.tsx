import type { TextRow } from "./text-rows.ts";
import "../states/gallery.css";

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
