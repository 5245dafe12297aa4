import { EnvironmentProvider } from "@ark-ui/react/environment";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { applyTheme } from "../frame/document-theme.ts";

interface FramedProps {
  /** The name of the picture, for assistive technology. */
  label: string;
  height: number;
  /** The width of the drawn window; the full width by default. */
  width?: number;
  children: ReactNode;
}

/** Copies the page's styles and theme into the frame, and keeps them the same. Returns a cleanup function. */
function mirrorPage(frame: Document): () => void {
  const copy = () => {
    applyTheme(document.documentElement.dataset.theme, frame.documentElement);
    frame.documentElement.lang = "en";
    const styles = document.head.querySelectorAll("style, link[rel=stylesheet]");
    frame.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
  };
  copy();
  const themes = new MutationObserver(copy);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const styles = new MutationObserver(copy);
  styles.observe(document.head, { childList: true });
  return () => {
    themes.disconnect();
    styles.disconnect();
  };
}

/** Overlays focus their content. In a picture that would take the focus from the page. */
function keepFocusOutside({ defaultView }: Document): void {
  if (defaultView !== null) defaultView.HTMLElement.prototype.focus = () => {};
}

/**
 * Draws an overlay open, in a window of its own: there it covers the picture, not the page. The frame is inert, so that no
 * focus moves into it.
 */
export function Framed({ label, height, width, children }: FramedProps) {
  const [inside, setInside] = useState<Document>();
  const prepare = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument;
    if (page == null) return;
    keepFocusOutside(page);
    setInside(page);
  };
  // An effect, because it copies elements outside React.
  useEffect(() => (inside === undefined ? undefined : mirrorPage(inside)), [inside]);
  return (
    <>
      <iframe
        ref={prepare}
        // Firefox replaces the first document of a frame.
        onLoad={(event) => prepare(event.currentTarget)}
        title={label}
        className="guide-frame"
        style={{ height, width: width ?? "100%" }}
        inert
      />
      {inside &&
        createPortal(<EnvironmentProvider value={() => inside}>{children}</EnvironmentProvider>, inside.body)}
    </>
  );
}
