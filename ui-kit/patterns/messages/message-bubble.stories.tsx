import { RotateCcw } from "lucide-react";
import { expect, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { sampleReply } from "#storybook/gallery/samples/sample-reply.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { MessageBubble } from "./message-bubble.tsx";

const timestamp = "2026-11-03T14:14:00.000Z";

const meta = preview.meta({
  title: "Patterns/Message bubble",
  tags: ["autodocs"],
  component: MessageBubble,
  args: { speaker: "user" as const, content: samples.sentence, timestamp, number: 1 },
  argTypes: { speaker: { control: "inline-radio", options: ["user", "bot"] }, children: { control: false } },
});

/**
 * A user's messages are on the right in a bubble; the bot's are on the left along an ember line, without one.
 */
export const Playground = meta.story();

/** Both authors, short and long, and a reply that failed. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: (args) => (
    <div className="gallery-stack">
      <MessageBubble {...args} />
      <MessageBubble {...args} speaker="bot" />
      <MessageBubble {...args} content={samples.long} />
      <MessageBubble {...args} speaker="bot" content={samples.long} />
      <MessageBubble {...args} speaker="bot" content="">
        <Alert tone="danger">{chatText.failedReply}</Alert>
        <Button size="sm" icon={<RotateCcw aria-hidden="true" />}>
          {chatText.tryAgain}
        </Button>
      </MessageBubble>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading", { level: 2, name: chatText.you })).toHaveLength(2);
    await expect(canvas.getAllByText(chatText.you)).toHaveLength(2);
    await expect(canvas.getAllByText("2:14 PM")).toHaveLength(5);
  },
});

/** A reply's Markdown. Its headings start at level 3, below the page's own. */
export const Reply = meta.story({
  tags: ["visual"],
  args: { speaker: "bot", content: sampleReply },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { level: 3, name: "What you need" });
    await waitFor(() => expect(heading).toBeVisible());
    await expect(canvas.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  },
});

/** Unbroken strings wrap inside the bubble; markup and Markdown of a user stay as typed. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { content: `${samples.unbroken}\n${samples.emoji}\n${samples.markup} **as typed**` },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/\*\*as typed\*\*/)).toHaveTextContent(samples.markup);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** In right-to-left pages a user's messages are on the left; each paragraph keeps its own direction. */
export const RightToLeft = meta.story({
  globals: { direction: "rtl" },
  tags: ["variant", "visual"],
  render: (args) => (
    <div className="gallery-stack">
      <MessageBubble {...args} content={samples.hebrew} />
      <MessageBubble {...args} speaker="bot" content={`${samples.arabic}\n\n${samples.sentence}`} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [words, page] = [canvas.getByText(samples.hebrew), document.documentElement];
    await expect(words.getBoundingClientRect().left).toBeLessThan(page.clientWidth / 2);
    const paragraph = await canvas.findByText(samples.sentence);
    await waitFor(() => expect(getComputedStyle(paragraph).unicodeBidi).toBe("plaintext"));
  },
});

/** The bubble is drawn by its outline. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const bubble = canvas.getByText(samples.sentence).parentElement;
    await expect(bubble && getComputedStyle(bubble).outlineStyle).toBe("solid");
  },
});
