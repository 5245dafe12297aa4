import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { useCopy } from "#ui-kit/patterns/actions/use-copy.ts";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";

/** The public URL of the current page, with its toolbar values. */
export function publicPageUrl(frame: string): string {
  const { searchParams } = new URL(frame);
  const page = new URL("./", frame);
  page.searchParams.set("path", `/docs/${searchParams.get("id")}`);
  const globals = searchParams.get("globals");
  if (globals) page.searchParams.set("globals", globals);
  return page.href;
}

export function CopyLink() {
  const { copied, copy } = useCopy(copiedNoticeMilliseconds);
  return (
    <Button size="sm" onClick={() => void copy({ text: publicPageUrl(window.location.href) })}>
      {copied ? "Link copied" : "Copy link"}
    </Button>
  );
}
