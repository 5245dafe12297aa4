import "#app/build/zod-without-eval.ts";
import "#ui-kit/styles.css";
import accessibilityAddon from "@storybook/addon-a11y";
import docsAddon from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { sanitize } from "storybook/internal/csf";
import pseudoStatesAddon from "storybook-addon-pseudo-states";
import { accessibility } from "./checks/accessibility-rules.ts";
import { AutomaticPage, DocsPage } from "./docs/frame/docs-page.tsx";
import type { Frame } from "./harness/component-frame.tsx";
import { keepActEnvironment } from "./harness/keep-act-environment.ts";
import { withFrame } from "./harness/story-decorator.tsx";
import { afterEachStory, beforeEachStory, loadHarness } from "./harness/story-lifecycle.ts";
import type { StoryParameters } from "./harness/story-parameters.ts";
import { globalTypes, initialGlobals } from "./toolbars/toolbars.ts";
import { viewports } from "./toolbars/viewports.ts";

/** Settings of every story. Storybook parses the story order from this text without running it. */
const annotations = definePreview({
  addons: [docsAddon(), accessibilityAddon(), pseudoStatesAddon()],
  globalTypes,
  initialGlobals,
  loaders: [loadHarness],
  beforeEach: [beforeEachStory],
  decorators: [withFrame],
  afterEach: [afterEachStory],
  parameters: {
    layout: "fullscreen",
    docs: { container: DocsPage, page: AutomaticPage },
    a11y: accessibility,
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          "Designers",
          ["Start here", "Screen board", "Keyboard map", "What changed"],
          "Foundations",
          "Primitives",
          "Patterns",
          "Screens",
          ["*", ["Happy", "Loading", "Failing", "Variants"]],
          "Flows",
          "Developers",
          ["API"],
        ],
      },
    },
  },
});

annotations.composed.renderToCanvas = keepActEnvironment(annotations.composed.renderToCanvas);

export default annotations;

/**
 * Base of a story's meta: `preview.meta({ title, … })`. An argument whose type is a union of strings needs `as
 * const` there, or its type is widened.
 */
export const preview = annotations.type<{ parameters: { harness?: StoryParameters; frame?: Frame } }>();

// The index names the group of a screen's state in its title. Ids keep the title of the file.
preview.meta = new Proxy(preview.meta, {
  apply: (make, self, [input]) => Reflect.apply(make, self, [{ id: sanitize(input.title), ...input }]),
});
