import { Dialog, useDialogContext } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { ariaHidden } from "@zag-js/aria-hidden";
import { type AnimationEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { css } from "#styled/css";
import type { SystemStyleObject } from "#styled/types";
import { isImeKey } from "../forms/ime-keys.ts";
import { stayUnderDialog } from "./stay-under-dialog.ts";

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

/**
 * How long the page stays in the accessibility tree after focus has moved to a dialog (milliseconds). A screen reader
 * whose place is hidden looks for another one itself, and does not announce the dialog when focus arrives there.
 */
const hideDelayMilliseconds = 500;

/** A dialog and those over it: they are inserted in the order in which they open. */
function dialogsFrom(dialog: HTMLElement | null): HTMLElement[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>("[data-scope=dialog][data-part=content]")];
  return dialog === null ? [] : dialogs.slice(dialogs.indexOf(dialog));
}

/** Hides the page behind an open dialog. An effect, because it changes elements outside React. */
function useHiddenPage(content: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let show: (() => void) | undefined;
    const hide = () => {
      show = ariaHidden(() => dialogsFrom(content.current), { defer: false });
    };
    // Ark moves focus in this frame.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(hide, hideDelayMilliseconds);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      show?.();
    };
  }, [open, content]);
}

/** Ark knows `isComposing` alone, which Safari no longer sets at the Escape that cancels a word. */
function keepForIme(event: KeyboardEvent) {
  if (isImeKey(event)) event.preventDefault();
}

/**
 * Ark's `Dialog.Root` for a `DialogFrame`. It is modal without Ark's `modal`, which hides the page from screen readers
 * in the frame in which focus moves.
 */
export function DialogRoot(props: Dialog.RootProps) {
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      modal={false}
      trapFocus
      preventScroll
      closeOnInteractOutside={props.role !== "alertdialog"}
      onPointerDownOutside={stayUnderDialog}
      onEscapeKeyDown={keepForIme}
      {...props}
    />
  );
}

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

/** Content over a dimmed page, inside a `DialogRoot`. */
export function DialogFrame({ positionerStyle, contentStyle, children }: DialogFrameProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const { open } = useDialogContext();
  useHiddenPage(contentRef, open);
  return (
    <Portal>
      <Dialog.Backdrop className={css(layer, backdrop)} onAnimationEnd={repeatAnimationEnd} />
      <Dialog.Positioner
        className={css(layer, positioner, positionerStyle)}
        // Without `modal` Ark lets the pointer through, but a high dialog is scrolled beside its content too.
        style={{ pointerEvents: open ? "auto" : "none" }}
      >
        <Dialog.Content
          ref={contentRef}
          aria-modal="true"
          className={css(content, contentStyle)}
          onAnimationEnd={repeatAnimationEnd}
        >
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  );
}
