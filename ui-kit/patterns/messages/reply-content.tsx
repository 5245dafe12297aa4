import { lazy, Suspense, useEffect } from "react";
import { whenConnected } from "../../primitives/feedback/when-connected.ts";

const load = () => import("../markdown/bot-markdown.tsx");

/** Markdown is large, and a page shows its text before it. */
const LazyMarkdown = lazy(() => whenConnected(load).then(({ BotMarkdown }) => ({ default: BotMarkdown })));

/** Fetches ahead what draws a reply. An effect, because nothing drawn depends on it; the reply itself asks again. */
export function useReplyDrawing() {
  useEffect(() => void load().catch(() => {}), []);
}

interface ReplyContentProps {
  text: string;
  isGrowing: boolean;
  plainStyle: string | undefined;
}

/** A reply's Markdown, or its text as it came until Markdown can be drawn. */
export function ReplyContent({ text, isGrowing, plainStyle }: ReplyContentProps) {
  return (
    <Suspense fallback={<p className={plainStyle}>{text}</p>}>
      <LazyMarkdown text={text} isGrowing={isGrowing} />
    </Suspense>
  );
}
