import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import type { PasskeyPrompt } from "#ui-kit/ports/passkey.tsx";
import type { PreferenceStore } from "#ui-kit/ports/preferences.tsx";
import type { Product } from "#ui-kit/ports/product.tsx";
import { Providers } from "./providers.tsx";
import { TabChannelProvider } from "./session/tab-channel.tsx";

interface AppProps {
  router: DataRouter;
  client: QueryClient;
  product: Product;
  passkeys?: PasskeyPrompt;
  preferences?: PreferenceStore;
  /** Name shared by tabs that are one app; defaults to one per origin. */
  tabChannel?: string;
  children?: ReactNode;
}

/** The whole app. Router, API and passkey prompt are injected. */
export function App({ router, tabChannel, children, ...provided }: AppProps) {
  return (
    <StrictMode>
      <Providers {...provided}>
        <TabChannelProvider {...(tabChannel !== undefined && { name: tabChannel })}>
          <RouterProvider router={router} />
          {children}
        </TabChannelProvider>
      </Providers>
    </StrictMode>
  );
}
