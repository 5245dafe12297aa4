import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { browserText } from "#contract/texts/browser-texts.ts";
import { pageStorage } from "#ui-kit/ports/page-storage.ts";
import { useToast } from "#ui-kit/primitives/toasts/toaster.tsx";
import { isKeptForUser } from "./user-data.ts";

const subscribe = (listener: () => void) => pageStorage("localStorage").onRefused(listener);
const hasLost = () => pageStorage("localStorage").hasRefused(isKeptForUser);

/** Tells the user once for each page that the browser does not store a draft or a setting. Renders nothing. */
export function StorageNotice() {
  const isLost = useSyncExternalStore(subscribe, hasLost);
  const notify = useToast();
  const tell = useEffectEvent(() => notify({ tone: "info", ...browserText.noStorage }));
  // An effect, because drafts are saved later than they are typed.
  useEffect(() => (isLost ? tell() : undefined), [isLost]);
  return null;
}
