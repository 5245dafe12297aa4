/** An icon by its name in lucide, and the files that draw it. */
export interface DrawnIcon {
  name: string;
  files: string[];
}

const sources = import.meta.glob<string>(["../../../ui-kit/**/*.tsx", "!../../../ui-kit/**/*.stories.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every icon that the kit imports, by name: read from its source, so that the list is never out of date. */
export function drawnIcons(): DrawnIcon[] {
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
