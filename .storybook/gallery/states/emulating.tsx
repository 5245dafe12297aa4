import type { ComponentProps, ComponentType } from "react";
import { EmulatedMedia } from "./emulated-media.tsx";

type Media = ComponentProps<typeof EmulatedMedia>;

/** A decorator: renders the story with these media preferences. */
export function emulating(feature: Media["feature"], extent: "part" | "wholePage" = "part") {
  return (Story: ComponentType) => (
    <EmulatedMedia feature={feature} wholePage={extent === "wholePage"}>
      <Story />
    </EmulatedMedia>
  );
}
