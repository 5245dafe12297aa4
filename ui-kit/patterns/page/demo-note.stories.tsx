import { expect } from "storybook/test";
import { navigationText } from "#contract/texts/page-texts.ts";
import { preview } from "#storybook/preview.tsx";
import { ProductProvider } from "../../ports/product.tsx";
import { DemoNote } from "./demo-note.tsx";

const meta = preview.meta({
  title: "Patterns/Demo note",
  tags: ["autodocs"],
  component: DemoNote,
  parameters: { frame: "bare" },
  render: () => (
    <ProductProvider product={{ name: "", demoReplies: true }}>
      <DemoNote />
    </ProductProvider>
  ),
});

/** Below every page of a server without a language model. */
export const Playground = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("contentinfo")).toHaveTextContent(navigationText.demoReplies);
  },
});

/** With a language model there is no footer. */
export const Connected = meta.story({
  render: () => (
    <ProductProvider product={{ name: "", demoReplies: false }}>
      <DemoNote />
    </ProductProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("contentinfo")).not.toBeInTheDocument();
  },
});

export const LongText = Playground.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});
