import { useEffect } from "react";
import { toast as limits } from "#contract/limits.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { type Toast, ToastProvider, useToast } from "#ui-kit/primitives/toasts/toaster.tsx";

function Show({ toast }: { toast: Toast }) {
  const show = useToast();
  // An effect, because a toast is an event.
  useEffect(() => {
    show({ ...toast, durationMilliseconds: Number.POSITIVE_INFINITY, isSilent: true });
  }, [show, toast]);
  return null;
}

/** A picture of a toast that stays. Only in a frame: a page has one region for toasts. */
export function ShownToast({ toast }: { toast: Toast }) {
  return (
    <ToastProvider texts={toastText} limits={limits}>
      <Show toast={toast} />
    </ToastProvider>
  );
}
