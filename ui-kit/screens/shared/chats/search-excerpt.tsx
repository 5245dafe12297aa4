import type { ReactNode } from "react";
import type { Excerpt } from "#contract/rules/search/excerpt.ts";
import { css } from "#styled/css";

const words = css({
  margin: "0",
  color: "fg.muted",
  lineClamp: "3",
  textWrap: "[pretty]",
  overflowWrap: "anywhere",
});
const mark = css({
  backgroundColor: "warning.subtle",
  color: "warning.fg",
  fontWeight: "semibold",
  borderRadius: "tail",
  _forcedColors: { forcedColorAdjust: "none", backgroundColor: "[Mark]", color: "[MarkText]" },
});

/** A message excerpt with the search terms marked. */
export function SearchExcerpt({ text, found }: Excerpt) {
  const starts = [0, ...found.map(({ end }) => end)];
  const parts = starts.flatMap((start, number): ReactNode[] => {
    const place = found[number];
    if (place === undefined) return [text.slice(start)];
    return [
      text.slice(start, place.start),
      <mark key={place.start} className={mark}>
        {text.slice(place.start, place.end)}
      </mark>,
    ];
  });
  return (
    <p className={words} dir="auto">
      {parts}
    </p>
  );
}
