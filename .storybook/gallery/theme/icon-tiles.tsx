import * as lucide from "lucide-react";
import { token } from "#styled/tokens";
import "../states/gallery.css";

/** An icon by its name in lucide, and the files that draw it. */
interface UsedIcon {
  name: string;
  files: string[];
}

const sources = import.meta.glob<string>(["../../../ui-kit/**/*.tsx", "!../../../ui-kit/**/*.stories.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every icon that the kit imports, by name; read from the source, so that the list stays complete. */
export function usedIcons(): UsedIcon[] {
  const filesOf = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources)) {
    const file = path.split("/").at(-1)?.replace(".tsx", "") ?? path;
    const [, names = ""] = /import \{([^}]+)\} from "lucide-react"/.exec(source) ?? [];
    for (const name of names
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean))
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  return [...filesOf]
    .map(([name, files]) => ({ name, files }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

const sizes = ["sm", "md", "lg"] as const;

function isIcon(found: unknown): found is lucide.LucideIcon {
  return typeof found === "object" && found !== null && "render" in found;
}

/** Icons in the three sizes of the theme, each with the files that draw it. */
export function IconTiles({ icons }: { icons: readonly UsedIcon[] }) {
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
