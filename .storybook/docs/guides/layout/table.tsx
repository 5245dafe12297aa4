import { Badge } from "#ui-kit/primitives/feedback/badge.tsx";
import { Table, TableCell, TableHeader, TableRow, TableRowHeader } from "#ui-kit/primitives/layout/table.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function InviteLinks() {
  return (
    <Table label="Invite links">
      <thead>
        <TableRow>
          <TableHeader>Number</TableHeader>
          <TableHeader>State</TableHeader>
          <TableHeader>Created</TableHeader>
        </TableRow>
      </thead>
      <tbody>
        <TableRow>
          <TableRowHeader label="Number">12</TableRowHeader>
          <TableCell label="State">
            <Badge tone="success">Active</Badge>
          </TableCell>
          <TableCell label="Created">Nov 20, 2026</TableCell>
        </TableRow>
        <TableRow>
          <TableRowHeader label="Number">11</TableRowHeader>
          <TableCell label="State">
            <Badge tone="neutral">Used</Badge>
          </TableCell>
          <TableCell label="Created">Nov 18, 2026</TableCell>
        </TableRow>
      </tbody>
    </Table>
  );
}

const row = (name: string, count: string) => (
  <TableRow>
    <TableRowHeader label="Model">{name}</TableRowHeader>
    <TableCell label="Replies">{count}</TableCell>
  </TableRow>
);
const head = (first: string, second: string) => (
  <thead>
    <TableRow>
      <TableHeader>{first}</TableHeader>
      <TableHeader>{second}</TableHeader>
    </TableRow>
  </thead>
);

export const guide: ComponentGuide = {
  summary: "A table compares things by the same columns, and becomes a list of cards on narrow screens.",
  file: "ui-kit/primitives/layout/table.tsx",
  exports: ["Table", "TableHeader", "TableRow", "TableRowHeader", "TableCell"],
  examples: { InviteLinks },
  use: [
    "For rows with the same three to seven facts: invite links, usage by model.",
    "Where people compare down a column.",
  ],
  avoid: [
    "For things that are read one at a time: use cards.",
    "For one row, or for two columns of a name and a value: use a list of facts.",
    "To lay out a page.",
  ],
  anatomy: {
    picture: (
      <div className="guide-wide">
        <Table label="Usage by model">
          {head("Model", "Replies")}
          <tbody>
            {row("Large", "1,204")}
            {row("Small", "318")}
          </tbody>
        </Table>
      </div>
    ),
    parts: [
      {
        name: "Region",
        is: "Named. Scrolls sideways where the table is too wide.",
        selector: "section",
        side: "end",
      },
      { name: "Row header", is: "The cell that names its row.", selector: "tbody th", side: "start" },
      {
        name: "Cell",
        is: "Has the title of its column as `label`, shown on narrow screens.",
        selector: "tbody td",
        side: "top",
      },
      {
        name: "Row",
        is: "A line between rows; a card below 1024 px.",
        selector: "tbody tr:last-child",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-wide">
            <Table label="Usage by model">
              {head("Model", "Replies")}
              <tbody>{row("Large", "1,204")}</tbody>
            </Table>
          </div>
        ),
        why: "Begin with the cell that names the row, and make it a row header.",
      },
      dont: {
        shown: (
          <div className="guide-wide">
            <Table label="Usage">
              {head("", "Model and replies")}
              <tbody>{row("", "Large (1,204)")}</tbody>
            </Table>
          </div>
        ),
        why: "Two facts in a cell cannot be compared, and a row without a name cannot be found.",
      },
    },
    {
      do: {
        shown: <TableRowLabels />,
        why: "Repeat the column's title as `label`: on phones it stands before each value.",
      },
      dont: {
        shown: <p>12 · Active · Nov 20, 2026</p>,
        why: "Without labels a card does not say what its values are.",
      },
    },
  ],
  content: [
    "Column titles are nouns of one or two words: State, Created.",
    "Write numbers with separators and units in the title: Replies, Cost in USD.",
    "An empty cell is a dash, not nothing.",
  ],
  accessibility: [
    "Its roles are set: browsers drop those of tables whose parts are laid out otherwise.",
    "Column and row headers are told with each cell. The labels on narrow screens are hidden from screen readers.",
    "The region is a Tab stop only while it scrolls.",
  ],
};

function TableRowLabels() {
  return (
    <dl className="guide-stack">
      <div>Number: 12</div>
      <div>State: Active</div>
      <div>Created: Nov 20, 2026</div>
    </dl>
  );
}
