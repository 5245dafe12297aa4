import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { browserText } from "#contract/texts/page-texts.ts";
import { pageStorage } from "#ui-kit/ports/page-storage.ts";
import { useToast } from "#ui-kit/primitives/toasts/toaster.tsx";

const notice = {
  tone: "info",
  title: browserText.noStorage,
  description: browserText.noStorageHint,
} as const;

/** Tells the user once for each page that the browser does not store drafts and settings. Renders nothing. */
export function StorageNotice() {
  const { isRefused, onRefused } = pageStorage("localStorage");
  const hasRefused = useSyncExternalStore(onRefused, isRefused);
  const notify = useToast();
  const tell = useEffectEvent(() => notify(notice));
  // An effect, because the refusal is no action of the user.
  useEffect(() => {
    return hasRefused ? tell() : undefined;
  }, [hasRefused]);
  return null;
}
