import type { MouseEvent } from "react";

/** Whether a click on a link to another page is for Storybook's manager. Otherwise the browser follows the link. */
export function staysInManager({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return window.parent !== window && !metaKey && !ctrlKey && !shiftKey;
}
