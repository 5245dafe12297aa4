import { expect, fn } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { inviteText, loginText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { EmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { Alert } from "./alert.tsx";
import type { Tone } from "./tone.tsx";

const tones: Record<Tone, string> = {
  danger: "It failed; spoken at once",
  warning: "It may not go as expected",
  info: "Worth knowing first",
  success: "It is done",
  neutral: "An aside",
};

const meta = preview.meta({
  title: "Primitives/Alert",
  tags: ["autodocs"],
  component: Alert,
  args: { tone: "danger" as const, children: inviteText.invalid.description },
  argTypes: { tone: { control: "select", options: typedKeys(tones) }, action: { control: false } },
});

/** A message that users must act on is in the page, not only in a toast. */
export const Playground = meta.story({ args: { title: inviteText.invalid.title } });

/** Color is never alone: each tone has its icon. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <StateMatrix
      caption="Tones"
      rows={tones}
      columns={["sentence", "title", "action"]}
      cell={(tone, column) => (
        <Alert
          tone={tone}
          {...(column !== "sentence" && { title: chatText.errorTitle })}
          {...(column === "action" && { action: <Button size="sm">{historyText.tryAgain}</Button> })}
        >
          {historyText.fetchFailed}
        </Alert>
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("alert")).toHaveLength(3);
    await expect(canvas.getAllByRole("note")).toHaveLength(3 * (typedKeys(tones).length - 1));
  },
});

/** Unbroken strings break anywhere; the icon stays beside the first line. */
export const LongText = meta.story({
  tags: ["variant"],
  args: {
    title: chatText.errorTitle,
    children: `${samples.long} ${samples.unbroken}`,
    action: <Button>{chatText.goToHistory}</Button>,
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole("alert");
    await expect(alert.scrollWidth).toBeLessThanOrEqual(alert.clientWidth);
  },
});

/** The icon is on the right, where reading starts. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { tone: "info", title: samples.hebrew, children: samples.arabic },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole("note");
    const [icon, text] = [alert.querySelector("svg"), alert.querySelector("p")];
    await expect(icon?.getBoundingClientRect().left).toBeGreaterThan(text?.getBoundingClientRect().left ?? 0);
  },
});

/** The border and the icon remain. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  render: () => (
    <EmulatedMedia feature="forced-colors">
      <div className="gallery-stack">
        {typedKeys(tones).map((tone) => (
          <Alert key={tone} tone={tone} title={tone}>
            {tones[tone]}
          </Alert>
        ))}
      </div>
    </EmulatedMedia>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("alert")).borderTopStyle).toBe("solid");
  },
});

/** Title and description are announced as one; the action is the next tab stop. */
export const Keyboard = meta.story({
  args: {
    title: loginText.failedTitle,
    children: loginText.verifyFailed,
    action: <Button onClick={fn()}>{historyText.tryAgain}</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    const alert = canvas.getByRole("alert");
    await expect(alert.querySelector("p")).toHaveTextContent(
      `${loginText.failedTitle} ${loginText.verifyFailed}`,
    );
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: historyText.tryAgain })).toHaveFocus();
  },
});
