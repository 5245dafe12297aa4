import { lazy, Suspense, useEffect } from "react";
import { retryImport } from "../../primitives/loading/retry-import.ts";

const load = () => import("../markdown/reply-markdown.tsx");

/** Lazy, because Markdown is large; the page shows its text first. */
const LazyMarkdown = lazy(() => retryImport(load).then(({ ReplyMarkdown }) => ({ default: ReplyMarkdown })));

/** Preloads the Markdown renderer. An effect, because nothing rendered depends on it. */
export function usePreloadMarkdown() {
  useEffect(() => void load().catch(() => {}), []);
}

interface ReplyContentProps {
  text: string;
  isStreaming: boolean;
  plainStyle: string | undefined;
}

/** A reply as Markdown; plain text until the renderer is loaded. */
export function ReplyContent({ text, isStreaming, plainStyle }: ReplyContentProps) {
  return (
    <Suspense fallback={<p className={plainStyle}>{text}</p>}>
      <LazyMarkdown text={text} isStreaming={isStreaming} />
    </Suspense>
  );
}
