import type { ReactNode } from "react";
import { EmulatedMedia } from "../gallery/states/emulated-media.tsx";
import { readToolbars } from "../toolbars/toolbar-values.ts";
import { ComponentFrame, type Frame } from "./component-frame.tsx";
import { Harness } from "./harness.ts";
import { StoryApp } from "./story-app.tsx";
import type { StoryParameters } from "./story-parameters.ts";

interface FrameContext {
  readonly parameters: { readonly harness?: StoryParameters; readonly frame?: Frame };
  readonly globals: Record<string, unknown>;
  readonly loaded: Record<string, unknown>;
}

/** Decorator of all stories: the whole app if `parameters.harness` is set, else a component frame. */
export function withFrame(Story: () => ReactNode, { parameters, globals, loaded }: FrameContext) {
  const toolbars = readToolbars(globals);
  if (loaded.harness instanceof Harness) {
    const { demoReplies = false, media } = parameters.harness ?? {};
    const app = <StoryApp key={loaded.harness.id} {...{ harness: loaded.harness, toolbars, demoReplies }} />;
    if (media === undefined) return app;
    return (
      <EmulatedMedia feature={media} wholePage>
        {app}
      </EmulatedMedia>
    );
  }
  return (
    <ComponentFrame toolbars={toolbars} frame={parameters.frame ?? "padded"}>
      <Story />
    </ComponentFrame>
  );
}
