import { useState } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import type { LinkProps } from "#ui-kit/ports/link.tsx";
import { InglenookProvider, type InglenookProviderProps } from "#ui-kit/provider/inglenook-provider.tsx";
import { browserPreferences } from "./memory/browser-preferences.ts";

/** A link that changes the page without a reload. */
function RouterLink({ href, onClick, target, ...rest }: LinkProps) {
  const address = useHref(href);
  const showPage = useLinkClickHandler<HTMLAnchorElement>(href, { target });
  return (
    <a
      {...rest}
      target={target}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) showPage(event);
      }}
    />
  );
}

type ProvidersProps = Omit<InglenookProviderProps, "link" | "drafts" | "onTitleChange">;

/** Provides the contexts that screens need, with this app's router and the browser's storage. */
export function Providers({ preferences, ...provided }: ProvidersProps) {
  const [store] = useState(() => preferences ?? browserPreferences());
  return <InglenookProvider {...provided} preferences={store} link={RouterLink} />;
}
