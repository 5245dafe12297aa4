import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import type { AnimationEvent, ReactNode } from "react";
import { css } from "#styled/css";
import type { SystemStyleObject } from "#styled/types";

const layer = css.raw({ position: "fixed", inset: "0", zIndex: "dialog" });
const backdrop = css.raw({
  backgroundColor: "scrim",
  _open: { animation: "fadeIn" },
  _closed: { animation: "fadeOut" },
});
const positioner = css.raw({ display: "grid", overflowY: "auto" });
const content = css.raw({
  display: "grid",
  width: "full",
  borderRadius: "card",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  boxShadow: "dialog",
  overflowWrap: "anywhere",
  _open: { animation: "settle" },
  _closed: { animation: "sink" },
});

interface DialogFrameProps {
  /** The position of the content in the window. */
  positionerStyle: SystemStyleObject;
  /** Its width, background and padding. */
  contentStyle: SystemStyleObject;
  children: ReactNode;
}

/**
 * Ark removes a closed element at the end of its animation, but listens for that end only from the next frame on. In
 * frames longer than the animation it has ended by then, and an invisible element would stay over the page. So the
 * event is repeated in each frame until the element is gone.
 */
function repeatAnimationEnd({ target, currentTarget: element }: AnimationEvent<HTMLElement>) {
  if (target !== element) return;
  const repeat = () => {
    if (!element.isConnected || element.dataset.state !== "closed") return;
    element.dispatchEvent(new Event("animationend"));
    requestAnimationFrame(repeat);
  };
  requestAnimationFrame(repeat);
}

/** Content over a dimmed page, inside Ark's `Dialog.Root`. */
export function DialogFrame({ positionerStyle, contentStyle, children }: DialogFrameProps) {
  return (
    <Portal>
      <Dialog.Backdrop className={css(layer, backdrop)} onAnimationEnd={repeatAnimationEnd} />
      <Dialog.Positioner className={css(layer, positioner, positionerStyle)}>
        <Dialog.Content className={css(content, contentStyle)} onAnimationEnd={repeatAnimationEnd}>
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  );
}
