import { diffLines, diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";

const frame = css({
  margin: "0",
  padding: "4",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  borderRadius: "control",
  backgroundColor: "bg.sunken",
  maxHeight: "[60dvh]",
  overflowY: "auto",
  textStyle: "body",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  unicodeBidi: "plaintext",
});
const added = css({
  backgroundColor: "success.subtle",
  color: "success.fg",
  textDecorationLine: "underline",
  textDecorationThickness: "[1px]",
});
const removed = css({
  backgroundColor: "danger.subtle",
  color: "danger.fg",
  textDecorationLine: "line-through",
});

/** A comparison that takes longer is replaced by a coarser one. Two texts of 32,000 characters may share no words. */
const options = { timeout: 200 };

interface Piece {
  readonly text: string;
  readonly kind: "same" | "added" | "removed";
  /** The start of the piece, which is unique. */
  readonly key: string;
}

/** The pieces of both texts in one order. */
export function diffTexts(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, options) ??
    diffLines(before, after, options) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
  let offset = 0;
  return changes.map(({ value: text, added: isAdded, removed: isRemoved }) => {
    const kind = isAdded ? "added" : isRemoved ? "removed" : "same";
    const key = `${offset} ${kind}`;
    offset += text.length;
    return { text, kind, key };
  });
}

interface TextDiffProps {
  label: string;
  before: string;
  after: string;
}

/** The difference of two texts. Additions and deletions are marked by color, by a line and in words. */
export function TextDiff({ label, before, after }: TextDiffProps) {
  const pieces = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    // A region that scrolls can be reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={frame} aria-label={label} tabIndex={0}>
      {pieces.map((piece) => (
        <DiffPiece key={piece.key} piece={piece} />
      ))}
    </section>
  );
}

function DiffPiece({ piece: { text, kind } }: { piece: Piece }) {
  if (kind === "same") return <span>{text}</span>;
  const label = kind === "added" ? styleText.added : styleText.removed;
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <Tag className={kind === "added" ? added : removed}>
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span>{text}</span>
    </Tag>
  );
}
