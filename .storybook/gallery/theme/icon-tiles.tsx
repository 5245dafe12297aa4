import * as lucide from "lucide-react";
import { token } from "#styled/tokens";
import type { DrawnIcon } from "./drawn-icons.ts";
import "../states/gallery.css";

const sizes = ["sm", "md", "lg"] as const;

function isIcon(found: unknown): found is lucide.LucideIcon {
  return typeof found === "object" && found !== null && "render" in found;
}

/** Icons in the three sizes of the theme, each with the files that draw it. */
export function IconTiles({ icons }: { icons: readonly DrawnIcon[] }) {
  return (
    <ul className="gallery-tiles">
      {icons.map(({ name, files }) => (
        <li key={name} className="gallery-tile">
          <span className="gallery-row">
            {sizes.map((size) => (
              <Icon key={size} name={name} size={token(`sizes.icon.${size}`)} />
            ))}
          </span>
          <span className="gallery-name">{name}</span>
          <p>{files.join(", ")}</p>
        </li>
      ))}
    </ul>
  );
}

function Icon({ name, size }: { name: string; size: string }) {
  const Drawn: unknown = Reflect.get(lucide, name);
  return isIcon(Drawn) ? <Drawn size={size} aria-hidden="true" /> : <span>{`lucide has no ${name}`}</span>;
}
