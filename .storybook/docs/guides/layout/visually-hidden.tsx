import { VisuallyHidden } from "#ui-kit/primitives/layout/visually-hidden.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function FailedMark() {
  return (
    <p>
      <span aria-hidden="true">✗</span>
      <VisuallyHidden>Failed:</VisuallyHidden> Connection to the provider
    </p>
  );
}

export const guide: ComponentGuide = {
  summary: "Visually hidden text is part of the page for screen readers, and takes no space.",
  file: "ui-kit/primitives/layout/visually-hidden.tsx",
  exports: ["VisuallyHidden"],
  examples: { FailedMark },
  use: [
    "To tell in words what others see: a sign, an order, a place.",
    "For a status of skeletons, which are hidden from screen readers.",
  ],
  avoid: [
    "For help that everyone could use: show it.",
    "For the name of an icon button: it has `label`.",
    "For something to press: nothing hidden may take the focus.",
  ],
  anatomy: "One element of one pixel, clipped. There is nothing to see.",
  pairs: [
    {
      do: {
        shown: (
          <p>
            <span aria-hidden="true">✓</span> <VisuallyHidden>Done:</VisuallyHidden> Passkey added
          </p>
        ),
        why: "Give a sign its word, and hide the sign from screen readers.",
      },
      dont: {
        shown: (
          <p>
            Passkey added
            <VisuallyHidden>
              . This passkey works only on this device unless you sync it. You can remove it in Security.
            </VisuallyHidden>
          </p>
        ),
        why: "Facts that matter belong to everyone who reads the page.",
      },
    },
  ],
  content: ["As few words as the sign stands for: Done, Failed, Required."],
  accessibility: [
    "It is read in its place in the text. Mind the space before and after it.",
    "It is copied with the text around it. In a reply that would be wrong: use a label there.",
  ],
};
