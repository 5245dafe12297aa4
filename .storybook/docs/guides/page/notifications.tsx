import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { useToast } from "#ui-kit/primitives/toasts/toaster.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

/** It is around the whole app, and around these pages. Each component in it can show a toast. */
function SaveButton() {
  const toast = useToast();
  return <Button onClick={() => toast({ tone: "success", title: "Settings saved" })}>Save</Button>;
}

export const guide: ComponentGuide = {
  summary:
    "Notifications are the app's toasts, its announcer and its tooltips, with the product's texts and limits.",
  file: "ui-kit/patterns/page/notifications.tsx",
  exports: ["Notifications"],
  examples: { SaveButton },
  use: ["Once, around the app.", "Then `useToast` and `useAnnounce` in any component."],
  avoid: [
    "Twice on a page: each would have its own region, and both would speak.",
    "For messages that stay: use an alert.",
  ],
  anatomy:
    "A region for toasts, two live regions and the page's one tooltip. It draws nothing until one of them is used.",
  pairs: [
    {
      do: {
        shown: <code>{"<Notifications><App /></Notifications>"}</code>,
        why: "Wrap the app in it, outside of the router: a toast outlives a change of page.",
      },
      dont: {
        shown: <code>{"<Page><Notifications /></Page>"}</code>,
        why: "Inside a page, its toasts go with the page that showed them.",
      },
    },
  ],
  content: ["The region is called Notifications, with its key: Notifications (F8)."],
  accessibility: [
    "The announcer's regions are there before their first message, so that it is announced too.",
    "A new toast replaces the one before. A hidden tab pauses its time.",
  ],
};
