const indexOfLayer = (element: EventTarget | null) =>
  element instanceof HTMLElement ? Number(element.style.getPropertyValue("--layer-index")) : 0;

/**
 * Keeps a dialog, a menu or a list open when the pointer is pressed beside a dialog over it: only that dialog may close.
 * Ark numbers its open layers, and gives a dialog's number to its backdrop.
 */
export function stayUnderDialog(event: CustomEvent<{ target: EventTarget }>): void {
  if (indexOfLayer(event.detail.target) > indexOfLayer(event.target)) event.preventDefault();
}
