import { useEffect, useRef, useState } from "react";

/** What is copied: plain text, and the same as HTML for programs that take formatted text. */
export interface ClipboardContent {
  readonly text: string;
  readonly html?: string | undefined;
}

/** Fallback for pages without the Clipboard API (plain http). */
function copyBySelection({ text, html }: ClipboardContent): boolean {
  const box = document.createElement("textarea");
  const focused = document.activeElement;
  box.value = text;
  box.readOnly = true;
  box.style.position = "fixed";
  box.style.opacity = "0";
  document.body.append(box);
  box.select();
  const setFormats = (event: ClipboardEvent) => {
    if (html === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
    event.clipboardData?.setData("text/html", html);
  };
  document.addEventListener("copy", setFormats);
  const copied = document.execCommand("copy");
  document.removeEventListener("copy", setFormats);
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

async function copyByApi({ text, html }: ClipboardContent): Promise<void> {
  if (html === undefined || !("ClipboardItem" in window)) return navigator.clipboard.writeText(text);
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const item = new ClipboardItem({ ...blob("text/plain", text), ...blob("text/html", html) });
  await navigator.clipboard.write([item]);
}

async function copy(content: ClipboardContent): Promise<boolean> {
  try {
    await copyByApi(content);
    return true;
  } catch {
    return copyBySelection(content);
  }
}

/** Copies a text, reports the result, and sets `copied` for a while. */
export function useCopy(shownMilliseconds: number) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An effect: clears the timer on unmount.
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    copied,
    copy: async (content: ClipboardContent): Promise<boolean> => {
      const worked = await copy(content);
      clearTimeout(timer.current);
      setCopied(worked);
      if (worked) timer.current = setTimeout(() => setCopied(false), shownMilliseconds);
      return worked;
    },
  };
}
