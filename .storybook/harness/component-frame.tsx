import { LocaleProvider } from "@ark-ui/react/locale";
import type { CSSProperties, ReactNode } from "react";
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

/** Providers for a single component, without router and network. */
export function ComponentFrame({ toolbars, frame, children }: ComponentFrameProps) {
  return (
    <LocaleProvider locale={localeForDirection(toolbars)}>
      <ProductProvider product={{ name: brands[toolbars.brand], demoReplies: false }}>
        <Notifications>
          <div style={frameStyles[frame]}>{children}</div>
        </Notifications>
      </ProductProvider>
    </LocaleProvider>
  );
}
