import type { ReactNode } from "react";
import { EmulatedMedia } from "../gallery/states/emulated-media.tsx";
import { readToolbars } from "../toolbars/toolbar-values.ts";
import { ComponentFrame, type Frame } from "./component-frame.tsx";
import { Stage } from "./harness.ts";
import { StagedApp } from "./story-app.tsx";
import type { StageParameters } from "./story-parameters.ts";

interface FrameContext {
  readonly parameters: { readonly stage?: StageParameters; readonly frame?: Frame };
  readonly globals: Record<string, unknown>;
  readonly loaded: Record<string, unknown>;
}

/** The decorator of every story: the whole app for one that has a stage, what a component needs for any other. */
export function withFrame(Story: () => ReactNode, { parameters, globals, loaded }: FrameContext) {
  const toolbars = readToolbars(globals);
  if (loaded.stage instanceof Stage) {
    const { demoReplies = false, media } = parameters.stage ?? {};
    const app = <StagedApp key={loaded.stage.id} {...{ stage: loaded.stage, toolbars, demoReplies }} />;
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
