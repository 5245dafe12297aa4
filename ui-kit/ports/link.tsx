import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

export function BrowserLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkComponent = createContext<ComponentType<LinkProps>>(BrowserLink);

/** Provides the link component: the router's, or a plain anchor. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={link}>{children}</LinkComponent>;
}

export function Link(props: LinkProps) {
  const Component = useContext(LinkComponent);
  return <Component {...props} />;
}
