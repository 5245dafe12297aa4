import type { zIndex } from "#ui-kit/theme/geometry.ts";
import "../states/gallery.css";
import "./layer-stack.css";

type LayerName = keyof typeof zIndex;

/** The content of each layer; the type requires every one. */
const layerDescriptions: Record<LayerName, string> = {
  behind: "The glow of a card at a door, below the page itself.",
  fade: "The shade at the edge of what scrolls.",
  navigation: "The bars of the page, which stay while it scrolls.",
  popover: "The options of a select, and whatever else a field opens.",
  dialog: "What asks before it acts, and the scrim under it.",
  toast: "What just happened, also while something is asked.",
  skip: "The link past the bars: whoever looks for it must see it.",
};

const isLayer = (name: string): name is LayerName => name in layerDescriptions;

/** Offset of each plate from the one below, in CSS pixels. */
const layerOffset = 32;

/** The layers as stacked plates with their own z-index, the highest last. */
export function LayerStack({ layers }: { layers: typeof zIndex }) {
  const names = Object.keys(layers)
    .filter(isLayer)
    .toSorted((one, other) => layers[one].value - layers[other].value);
  return (
    <ol className="layer-stack">
      {names.map((name, index) => (
        <li
          key={name}
          className="layer-plate"
          style={{
            zIndex: layers[name].value,
            insetInlineStart: `min(${index * layerOffset}px, ${index * 4}%)`,
          }}
        >
          <span className="gallery-name">{name}</span>
          <span className="gallery-code">{layers[name].value}</span>
          {layerDescriptions[name]}
        </li>
      ))}
    </ol>
  );
}
