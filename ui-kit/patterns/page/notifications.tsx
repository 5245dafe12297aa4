import { lazy, type ReactNode, Suspense } from "react";
import { toast } from "#contract/limits.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { AnnouncerProvider } from "../../primitives/feedback/announcer.tsx";
import { retryImport } from "../../primitives/loading/retry-import.ts";
import { ToastProvider } from "../../primitives/toasts/toaster.tsx";

/** Lazy, because nothing visible depends on it. */
const LazyTooltips = lazy(() =>
  retryImport(() => import("../../primitives/overlays/tooltips.tsx")).then(({ Tooltips }) => ({
    default: Tooltips,
  })),
);

interface NotificationsProps {
  /** The signed-in user. When it changes, the messages to the earlier user disappear. */
  userId?: string | undefined;
  /** The app. */
  children: ReactNode;
}

/**
 * The app's two live regions, with the product's texts and limits: toasts, and the announcer for screen
 * readers. Also the tooltips of the whole page.
 */
export function Notifications({ userId, children }: NotificationsProps) {
  return (
    <AnnouncerProvider userId={userId}>
      <ToastProvider userId={userId} texts={toastText} limits={toast}>
        {children}
        <Suspense>
          <LazyTooltips key={userId} />
        </Suspense>
      </ToastProvider>
    </AnnouncerProvider>
  );
}
