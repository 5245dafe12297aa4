import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { PasskeyPrompt } from "#ui-kit/ports/passkey.tsx";
import type { Product } from "#ui-kit/ports/product.tsx";
import { Providers } from "./providers.tsx";
import { TabGroupProvider } from "./tab-group.tsx";

interface AppProps {
  router: DataRouter;
  client: QueryClient;
  product: Product;
  passkeys?: PasskeyPrompt;
  /** Tabs of the browser that have the same are one app; those of an origin, unless given. */
  tabGroup?: string;
}

/** The whole app, on whichever router, server and passkeys it is given. */
export function App({ router, tabGroup, ...provided }: AppProps) {
  return (
    <StrictMode>
      <Providers {...provided}>
        <TabGroupProvider {...(tabGroup !== undefined && { name: tabGroup })}>
          <RouterProvider router={router} />
        </TabGroupProvider>
      </Providers>
    </StrictMode>
  );
}
