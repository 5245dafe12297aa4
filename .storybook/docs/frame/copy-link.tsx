import { copiedMilliseconds } from "#contract/limits.ts";
import { useCopy } from "#ui-kit/patterns/actions/use-copy.ts";
import { Button } from "#ui-kit/primitives/forms/button.tsx";

/** The address of the page that this frame shows, as a person opens it: with its toolbars. */
export function pageAddress(frame: string): string {
  const { searchParams } = new URL(frame);
  const page = new URL("./", frame);
  page.searchParams.set("path", `/docs/${searchParams.get("id")}`);
  const globals = searchParams.get("globals");
  if (globals) page.searchParams.set("globals", globals);
  return page.href;
}

export function CopyLink() {
  const { copied, copy } = useCopy(copiedMilliseconds);
  return (
    <Button size="sm" onClick={() => void copy(pageAddress(window.location.href))}>
      {copied ? "Link copied" : "Copy link"}
    </Button>
  );
}
