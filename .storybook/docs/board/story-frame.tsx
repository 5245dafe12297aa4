import { useRef } from "react";
import { scrollToFocus } from "./scroll-to-focus.ts";
import { useTurn } from "./use-turn.ts";

/** Whatever takes the focus in a frame would scroll the board to itself. */
function keepBoardStill({ contentDocument }: HTMLIFrameElement): void {
  const view = contentDocument?.defaultView;
  if (!view) return;
  const { focus } = view.HTMLElement.prototype;
  view.HTMLElement.prototype.focus = function focusInPlace(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

interface StoryFrameProps {
  title: string;
  src: string;
  width: number;
  height: number;
  scale: number;
}

/** A story of its own, live, as small as the board wants it. */
export function StoryFrame({ scale, ...size }: StoryFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasTurn = useTurn(frame, scrollToFocus);
  if (!hasTurn) return null;
  return (
    <iframe
      ref={frame}
      {...size}
      title={size.title}
      tabIndex={-1}
      style={{ transform: `scale(${scale})` }}
      onLoad={(event) => keepBoardStill(event.currentTarget)}
    />
  );
}
