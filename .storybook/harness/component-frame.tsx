import { LocaleProvider } from "@ark-ui/react/locale";
import type { CSSProperties, ReactNode } from "react";
import { makeQueryClient } from "#contract/client/cache/query-client.ts";
import { ApiConnection } from "#contract/client/http/api-connection.ts";
import { ApiProvider } from "#contract/client/react/api-provider.tsx";
import { Notifications } from "#ui-kit/patterns/page/notifications.tsx";
import { ProductProvider } from "#ui-kit/ports/product.tsx";
import { brands } from "../toolbars/brands.ts";
import type { Toolbars } from "../toolbars/toolbar-values.ts";
import { localeForDirection } from "./story-app.tsx";

/** `parameters.frame`: padding around the component; none for one that fills the page's width. */
export type Frame = "padded" | "bare";

interface ComponentFrameProps {
  toolbars: Toolbars;
  frame: Frame;
  children: ReactNode;
}

const frameStyles = { padded: { padding: "1.5rem" }, bare: {} } as const satisfies Record<
  Frame,
  CSSProperties
>;

/** Its requests are never answered, so that a component that fetches when the page is idle stays as it is. */
const client = makeQueryClient(new ApiConnection({ fetch: () => new Promise(() => {}) }));

/** Providers for a single component, without router and network. */
export function ComponentFrame({ toolbars, frame, children }: ComponentFrameProps) {
  return (
    <LocaleProvider locale={localeForDirection(toolbars)}>
      <ProductProvider product={{ name: brands[toolbars.brand], demoReplies: false }}>
        <ApiProvider client={client}>
          <Notifications>
            <div style={frameStyles[frame]}>{children}</div>
          </Notifications>
        </ApiProvider>
      </ProductProvider>
    </LocaleProvider>
  );
}
