import { useEffect, useRef, useState } from "react";
import { lexMarkdown } from "#ui-kit/patterns/markdown/lexing/lex-markdown.ts";
import { MarkdownBlock, type MarkdownBlockProps } from "#ui-kit/patterns/markdown/markdown-block.tsx";
import { MarkdownBlocks } from "#ui-kit/patterns/markdown/markdown-blocks.tsx";
import { useLexedMarkdown } from "#ui-kit/patterns/markdown/use-lexed-markdown.ts";

/** Characters added per frame. */
const step = 9;
const frameMilliseconds = 16;

/** A streaming reply, and how often a finished block was rendered again. */
export function StreamingReplySample({ text }: { text: string }) {
  const [length, setLength] = useState(step);
  const drawn = useRef(new Map<string, number>());
  const isWhole = length >= text.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setInterval(() => setLength((before) => before + step), frameMilliseconds);
    return () => clearInterval(timer);
  }, [isWhole]);
  const lexed = useLexedMarkdown(text.slice(0, length), !isWhole);
  const [Counted] = useState(() => (props: MarkdownBlockProps) => {
    const { raw } = props.token;
    drawn.current.set(raw, (drawn.current.get(raw) ?? 0) + 1);
    return <MarkdownBlock {...props} />;
  });
  const finished = lexMarkdown(text).finished.filter(({ type }) => type !== "space");
  const again = finished.reduce((sum, { raw }) => sum + Math.max(0, (drawn.current.get(raw) ?? 0) - 1), 0);
  return (
    <>
      <div translate={isWhole ? undefined : "no"}>
        <MarkdownBlocks lexed={lexed} blockComponent={Counted} />
      </div>
      <p>{isWhole && "whole"}</p>
      <output>{again}</output>
    </>
  );
}
