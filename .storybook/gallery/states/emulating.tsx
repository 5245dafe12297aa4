import type { ComponentProps, ComponentType } from "react";
import { EmulatedMedia } from "./emulated-media.tsx";

type Media = ComponentProps<typeof EmulatedMedia>;

/** A decorator: the story as a browser draws it for a person who asks for this. */
export function emulating(feature: Media["feature"], extent: "part" | "wholePage" = "part") {
  return (Story: ComponentType) => (
    <EmulatedMedia feature={feature} wholePage={extent === "wholePage"}>
      <Story />
    </EmulatedMedia>
  );
}
