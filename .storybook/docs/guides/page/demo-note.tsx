import { DemoNote } from "#ui-kit/patterns/page/demo-note.tsx";
import { ProductProvider } from "#ui-kit/ports/product.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function WithoutModel() {
  return (
    <ProductProvider product={{ name: "Inglenook", demoReplies: true }}>
      <DemoNote />
    </ProductProvider>
  );
}

export const guide: ComponentGuide = {
  summary: "The demo note tells on every page that replies are samples, because no model is connected.",
  file: "ui-kit/patterns/page/demo-note.tsx",
  exports: ["DemoNote"],
  examples: { WithoutModel },
  use: ["Once, as the footer of the page shell. It shows itself when the server says so."],
  avoid: ["For maintenance, offline or limits: they have alerts where they matter."],
  anatomy: {
    picture: <WithoutModel />,
    parts: [
      { name: "Line", is: "One sentence, small, centered below the page.", selector: "footer", side: "top" },
    ],
  },
  pairs: [
    {
      do: { shown: <WithoutModel />, why: "A quiet line: nothing is broken." },
      dont: {
        shown: <Alert tone="danger">Demo mode: the demo assistant answers by default.</Alert>,
        why: "An alert on every page is in the way of those who try the product.",
      },
    },
  ],
  content: ["Its text is fixed. It names the fact, not what an administrator has to do."],
  accessibility: [
    "It is the page's contentinfo landmark.",
    "It is read after the page, and never announced.",
  ],
};
