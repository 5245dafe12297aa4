import { expect } from "storybook/test";
import { sampleAddresses } from "#storybook/gallery/samples/sample-reply.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { preview } from "#storybook/preview.tsx";
import { ExternalLink } from "./external-link.tsx";

const { page, lookalike, mail, script } = sampleAddresses;

const meta = preview.meta({
  title: "Patterns/Outside link",
  tags: ["autodocs"],
  component: ExternalLink,
  args: { href: page, text: "how to bake bread", children: "how to bake bread" },
  argTypes: { children: { control: false } },
});

/** A link in a reply opens in a new tab, and shows its destination unless its text is the destination. */
export const Playground = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "how to bake bread" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect(canvas.getByText("(hearth.example)")).toBeVisible();
  },
});

const kinds = {
  named: { text: "the bread page", href: page, purpose: "Words: the place follows" },
  address: { text: "hearth.example", href: page, purpose: "Its own place: nothing follows" },
  lookalike: { text: "hearth.example", href: lookalike, purpose: "Another's place: the true one follows" },
  mail: { text: "write to the cook", href: mail, purpose: "A mailbox: it follows" },
  script: { text: "press here", href: script, purpose: "No web address: plain text" },
};

/** Links of a reply, and how each is drawn. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: () => (
    <StateMatrix
      caption="Kinds"
      rows={{
        named: kinds.named.purpose,
        address: kinds.address.purpose,
        lookalike: kinds.lookalike.purpose,
        mail: kinds.mail.purpose,
        script: kinds.script.purpose,
      }}
      columns={["rest", "hover", "focus"]}
      cell={(kind) => (
        <ExternalLink href={kinds[kind].href} text={kinds[kind].text}>
          {kinds[kind].text}
        </ExternalLink>
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(3 * (Object.keys(kinds).length - 1));
    await expect(canvas.getAllByText("(evil.example)")).toHaveLength(3);
  },
});

/** The destination wraps like any other text. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { text: samples.unbroken, children: samples.unbroken },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Text of another direction ends with the link; the destination keeps its own direction. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { text: samples.arabic, children: samples.arabic },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("(hearth.example)").tagName).toBe("BDI");
  },
});

/** It takes the system's link color and stays underlined. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("link")).textDecorationLine).toBe("underline");
  },
});

/** Tab reaches it, with a ring. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link")).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("link")).outlineStyle).toBe("solid");
  },
});
