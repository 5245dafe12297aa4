import { expect, screen, userEvent, within } from "storybook/test";
import { providerAddresses } from "#contract/mock/factories/make-model.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { connectionsText, modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { failureText, loginText, newChatText } from "#contract/texts/page-texts.ts";
import { keyboardMap } from "#storybook/docs/keyboard-map/keyboard-map.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectKeyboardMap } from "#storybook/helpers/page/expect-keyboard-map.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Models",
  parameters: { harness: { scenario: "administrator", page: "adminModels" } },
});

const modelList = () => screen.findByRole("list", { name: modelListText.heading });
const connectionList = () => screen.findByRole("list", { name: connectionsText.heading });

export const Lists = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    const { tables } = harnessOf(context).world;
    const models = within(await modelList());
    await expect(models.getAllByRole("listitem")).toHaveLength(tables.models.length + 1);
    await expect(models.getAllByText(modelListText.isDefault)).toHaveLength(1);
    await expect(models.getByText(modelListText.connectionOff)).toBeVisible();
    const connections = within(await connectionList());
    await expect(connections.getAllByRole("listitem")).toHaveLength(tables.connections.length + 1);
    await expect(connections.getByText(modelsText.fromEnvironmentHint)).toBeVisible();
  },
});

export const KeyboardMap = Lists.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await modelList();
    await connectionList();
    await expectKeyboardMap(keyboardMap.adminModels);
  },
});

/** Without other models, the demo assistant or the environment's model answers. */
export const OnlyEnvironment = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }: MockWorld) => {
        tables.connections = [];
        tables.models = [];
      },
    },
  },
  play: async () => {
    const models = within(await modelList());
    await expect(models.getAllByRole("listitem")).toHaveLength(1);
    await expect(models.getByText(modelListText.isDefault)).toBeVisible();
    await expect(screen.getByText(connectionsText.none)).toBeVisible();
    await expect(screen.getByText(modelListText.addNeedsConnection)).toBeVisible();
    await expect(screen.getByRole("button", { name: modelListText.add })).toBeDisabled();
  },
});

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.holdRoute("models.list");
        world.holdRoute("connections.list");
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(modelListText.loading)).toBeInTheDocument();
    await expect(screen.getByText(connectionsText.loading)).toBeInTheDocument();
    await expect(screen.getByRole("button", { name: modelListText.add })).toBeDisabled();
    await expect(screen.queryByText(modelListText.addNeedsConnection)).toBeNull();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("models.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${modelListText.fetchFailed} ${problemMessages.internal}`);
    await connectionList();
    harnessOf(context).world.restoreRoute("models.list");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await modelList();
  },
});

export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
  },
});

export const Anonymous = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

/** Names as long as they can be, without a place to break. */
export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: ({ tables }: MockWorld) => {
        for (const connection of tables.connections) {
          connection.name = "W".repeat(60);
          connection.baseUrl = providerAddresses.long;
        }
        for (const model of tables.models) {
          model.label = "M".repeat(60);
          model.name = "m".repeat(200);
          model.contextTokens = 100_000_000;
          model.inputPrice = 999_999_999_999_999;
        }
      },
    },
  },
  play: async () => {
    await modelList();
    await connectionList();
    await expectNoHorizontalScroll();
  },
});

export const Phone = Lists.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await modelList();
    await connectionList();
    await expectNoHorizontalScroll();
  },
});

export const Tablet = Phone.extend({
  tags: ["variant", "!phone", "tablet"],
  globals: { viewport: { value: "tablet" } },
});

export const Dark = Lists.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Lists.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await connectionList();
    await expectVisibleBorder(screen.getByRole("button", { name: connectionsText.add }));
  },
});

/** With reduced motion, skeletons do not pulse. */
export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(modelListText.loading);
    await expectNoMotion(screen.getByRole("main"));
  },
});
