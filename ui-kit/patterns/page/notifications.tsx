import type { ReactNode } from "react";
import { toast } from "#contract/limits.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { AnnouncerProvider } from "../../primitives/feedback/announcer.tsx";
import { ToastProvider } from "../../primitives/feedback/toaster.tsx";

/** The two voices of the app, with the product's words and numbers: toasts, and the announcer for screen readers. */
export function Notifications({ children }: { children: ReactNode }) {
  return (
    <AnnouncerProvider>
      <ToastProvider texts={toastText} limits={toast}>
        {children}
      </ToastProvider>
    </AnnouncerProvider>
  );
}
