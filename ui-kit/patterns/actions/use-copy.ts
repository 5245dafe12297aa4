import { useEffect, useRef, useState } from "react";

/** Fallback for pages without the Clipboard API (plain http). */
function copyBySelection(text: string): boolean {
  const box = document.createElement("textarea");
  const focused = document.activeElement;
  box.value = text;
  box.readOnly = true;
  box.style.position = "fixed";
  box.style.opacity = "0";
  document.body.append(box);
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
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
    copy: async (text: string): Promise<boolean> => {
      const worked = await copy(text);
      clearTimeout(timer.current);
      setCopied(worked);
      if (worked) timer.current = setTimeout(() => setCopied(false), shownMilliseconds);
      return worked;
    },
  };
}
