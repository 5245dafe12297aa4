import { expect } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { preview } from "#storybook/preview.tsx";
import { ChatCardSkeletons } from "./chat-card-skeletons.tsx";
import "#storybook/gallery/states/gallery.css";

const meta = preview.meta({
  title: "Patterns/Chat card skeletons",
  tags: ["autodocs"],
  component: ChatCardSkeletons,
  args: { count: chatsPerPage },
  decorators: [
    (Story) => (
      <div className="gallery-tiles">
        <Story />
      </div>
    ),
  ],
});

/** Placeholders for a page of chats. They are hidden from screen readers, which announce a status instead. */
export const Playground = meta.story({
  tags: ["visual"],
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelectorAll("[aria-hidden=true]")).toHaveLength(4 * args.count);
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
});
