import { useEffect, useRef, useState } from "react";

/** Plain text, and the same as HTML for programs that take formatted text. */
export interface ClipboardContent {
  readonly text: string;
  readonly html?: string | undefined;
}

/** Fallback for pages without the Clipboard API (plain http). Removes its text box from the page even if the copy fails. */
function copyBySelection({ text, html }: ClipboardContent): boolean {
  const box = document.createElement("textarea");
  const focused = document.activeElement;
  box.value = text;
  box.readOnly = true;
  box.style.position = "fixed";
  box.style.opacity = "0";
  const setFormats = (event: ClipboardEvent) => {
    if (html === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
    event.clipboardData?.setData("text/html", html);
  };
  try {
    document.body.append(box);
    box.select();
    document.addEventListener("copy", setFormats);
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", setFormats);
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

async function copyByApi({ text, html }: ClipboardContent): Promise<void> {
  if (html === undefined || !("ClipboardItem" in window)) return navigator.clipboard.writeText(text);
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const item = new ClipboardItem({ ...blob("text/plain", text), ...blob("text/html", html) });
  await navigator.clipboard.write([item]);
}

async function copy(content: ClipboardContent, isWanted: () => boolean): Promise<boolean> {
  try {
    await copyByApi(content);
    return true;
  } catch {
    return isWanted() && copyBySelection(content);
  }
}

/** Copies a text, reports the result, and sets `copied` for a while. Does not try the fallback after the unmount. */
export function useCopy(shownMilliseconds: number) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMounted = useRef(false);
  // An effect: its cleanup marks the unmount and clears the timer.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return {
    copied,
    copy: async (content: ClipboardContent): Promise<boolean> => {
      const worked = await copy(content, () => isMounted.current);
      clearTimeout(timer.current);
      setCopied(worked);
      if (worked && isMounted.current) timer.current = setTimeout(() => setCopied(false), shownMilliseconds);
      return worked;
    },
  };
}
