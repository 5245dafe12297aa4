import type { ReactNode } from "react";
import { toast } from "#contract/limits.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { AnnouncerProvider } from "../../primitives/feedback/announcer.tsx";
import { Tooltips } from "../../primitives/overlays/tooltips.tsx";
import { ToastProvider } from "../../primitives/toasts/toaster.tsx";

/**
 * The app's two live regions, with the product's texts and limits: toasts, and the announcer for screen
 * readers. Also the tooltips of the whole page.
 */
export function Notifications({ children }: { children: ReactNode }) {
  return (
    <AnnouncerProvider>
      <ToastProvider texts={toastText} limits={toast}>
        {children}
        <Tooltips />
      </ToastProvider>
    </AnnouncerProvider>
  );
}
